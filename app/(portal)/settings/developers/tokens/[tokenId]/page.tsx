import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { revokeToken, saveAddresses } from "@/app/(portal)/settings/developers/actions";
import { TokenDetails } from "@/components/developers/tokens/token-details";
import { getToken } from "@/lib/developers/tokens/service";
import { scopeGuide } from "@/lib/docs/reference/scopes";

export const metadata: Metadata = { title: "Token" };

export default async function TokenPage({ params }: PageProps<"/settings/developers/tokens/[tokenId]">) {
  const { tokenId } = await params;
  const caller = await requireUser(`/settings/developers/tokens/${tokenId}`);
  const token = await loadOrRefuse(getToken(caller, { token_id: tokenId }));
  return (
    <>
      <h2 className="mb-4 text-lg font-semibold break-words">{token.name}</h2>
      <TokenDetails
        token={token}
        guide={scopeGuide()}
        now={Date.now()}
        revoke={revokeToken}
        saveAddresses={saveAddresses.bind(null, token.id)}
      />
    </>
  );
}
