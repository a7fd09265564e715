import type { Metadata } from "next";
import { pageOrigin } from "@/app/origin";
import { requireUser } from "@/app/page-caller";
import { AccessNotice } from "@/components/developers/access-notice";
import { TokenDesk } from "@/components/developers/token-desk";
import { PageHeader } from "@/components/ui/page-header";
import { getAccess } from "@/lib/access/service";
import { listTokens } from "@/lib/tokens/service";
import { issueToken, revokeToken } from "./actions";

export const metadata: Metadata = { title: "Developers" };

export default async function DevelopersPage() {
  const caller = await requireUser("/settings/developers");
  const [access, tokens, origin] = await Promise.all([getAccess(caller), listTokens(caller), pageOrigin()]);
  return (
    <>
      <PageHeader title="Developers">Tokens for programs that call the API in your name.</PageHeader>
      {access.state === "approved" ? (
        <TokenDesk tokens={tokens} now={Date.now()} origin={origin} issue={issueToken} revoke={revokeToken} />
      ) : (
        <AccessNotice state={access.state} />
      )}
    </>
  );
}
