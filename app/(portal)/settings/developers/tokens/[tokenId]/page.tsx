import type { Metadata } from "next";
import { requireUser } from "@/app/page-caller";
import { orNotFound } from "@/app/service-page";
import { TokenSheet } from "@/components/developers/token-sheet";
import { scopeGuide } from "@/lib/reference/scopes";
import { getToken } from "@/lib/tokens/service";
import { revokeToken, saveAddresses } from "../../actions";

export const metadata: Metadata = { title: "Token" };

export default async function TokenPage({ params }: PageProps<"/settings/developers/tokens/[tokenId]">) {
  const { tokenId } = await params;
  const caller = await requireUser(`/settings/developers/tokens/${tokenId}`);
  const token = await orNotFound(getToken(caller, { token_id: Number(tokenId) }));
  return (
    <>
      <h2 className="mb-4 text-lg font-semibold break-words">{token.name}</h2>
      <TokenSheet
        token={token}
        guide={scopeGuide()}
        now={Date.now()}
        revoke={revokeToken}
        saveAddresses={saveAddresses.bind(null, token.id)}
      />
    </>
  );
}
