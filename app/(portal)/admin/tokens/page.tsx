import type { Metadata } from "next";
import { listQuery } from "@/app/list-query";
import { requireOperator } from "@/app/page-caller";
import { AllTokens } from "@/components/admin/all-tokens";
import { PageHeader } from "@/components/ui/page-header";
import { listAllTokens } from "@/lib/tokens/service";
import { revokeTokenOf } from "./actions";

export const metadata: Metadata = { title: "Tokens" };

export default async function AllTokensPage({ searchParams }: PageProps<"/admin/tokens">) {
  const caller = await requireOperator("/admin/tokens");
  const states = ["live", "ending", "expired", "revoked", "all"] as const;
  const { chosen, search, page } = listQuery(await searchParams, "state", states);
  const { counts, pagination } = await listAllTokens(caller, { state: chosen, search, page });
  return (
    <>
      <PageHeader title="Tokens">Every token of every account, newest first.</PageHeader>
      <AllTokens
        page={pagination}
        counts={counts}
        chosen={chosen}
        search={search}
        now={Date.now()}
        revoke={revokeTokenOf}
      />
    </>
  );
}
