import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { revokeToken, saveAddresses } from "@/app/(portal)/settings/developers/actions";
import { DEVELOPERS } from "@/components/developers/tokens/paths";
import { TokenDetails } from "@/components/developers/tokens/token-details";
import { DetailHeader } from "@/components/ui/detail-header";
import { getToken } from "@/lib/developers/tokens/service";
import { scopeGuide, sessionOperations } from "@/lib/docs/reference/scopes";
import { ownMode } from "@/lib/platform/sandbox/own-sandbox";

export const metadata: Metadata = { title: "Token" };

export default async function TokenPage({ params }: PageProps<"/settings/developers/tokens/[tokenId]">) {
  const { tokenId } = await params;
  const caller = await requireUser(`/settings/developers/tokens/${tokenId}`);
  const token = await loadOrRefuse(getToken(caller, { token_id: tokenId }));
  return (
    <>
      <DetailHeader trail={[DEVELOPERS]} title={<bdi>{token.name}</bdi>} />
      <TokenDetails
        token={token}
        guide={scopeGuide()}
        peopleOnly={sessionOperations(ownMode())}
        now={Date.now()}
        revoke={revokeToken}
        saveAddresses={saveAddresses.bind(null, token.id)}
      />
    </>
  );
}
