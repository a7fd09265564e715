import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { pageOrigin } from "@/app/_request/origin";
import { requireUser } from "@/app/_request/page-caller";
import { rotateToken } from "@/app/(portal)/settings/developers/actions";
import { DEVELOPERS } from "@/components/developers/tokens/paths";
import { RotationView } from "@/components/developers/tokens/rotation-view";
import { tokenPath } from "@/components/developers/tokens/token-row";
import { DetailHeader } from "@/components/ui/detail-header";
import { getToken } from "@/lib/developers/tokens/service";
import { scopeGuide } from "@/lib/docs/reference/scopes";

export const metadata: Metadata = { title: "Rotate a token" };

export default async function RotatePage({
  params,
  searchParams,
}: PageProps<"/settings/developers/tokens/[tokenId]/rotate">) {
  const { tokenId } = await params;
  const { scopes } = await searchParams;
  const caller = await requireUser(`/settings/developers/tokens/${tokenId}/rotate`);
  const token = await loadOrRefuse(getToken(caller, { token_id: tokenId }));
  return (
    <>
      <DetailHeader
        trail={[DEVELOPERS, { href: tokenPath(token.id), label: token.name }]}
        title={`Rotate “${token.name}”`}
      />
      <RotationView
        token={token}
        guide={scopeGuide()}
        scopes={scopes === undefined ? undefined : [scopes].flat().join(",").split(",")}
        now={Date.now()}
        origin={await pageOrigin()}
        rotate={rotateToken.bind(null, token.id)}
      />
    </>
  );
}
