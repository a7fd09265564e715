import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireOperator } from "@/app/_request/page-caller";
import { AllTokens } from "@/components/developers/tokens/all-tokens";
import { PageHeader } from "@/components/ui/page-header";
import { listAllTokens } from "@/lib/developers/tokens/service";
import { revokeTokenAsOperator } from "./actions";

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
        revoke={revokeTokenAsOperator}
      />
    </>
  );
}
