import type { Metadata } from "next";
import { pageOrigin } from "@/app/origin";
import { requireUser } from "@/app/page-caller";
import { orNotFound } from "@/app/service-page";
import { RotationDesk } from "@/components/developers/rotation-desk";
import { getToken } from "@/lib/tokens/service";
import { rotateToken } from "../../../actions";

export const metadata: Metadata = { title: "Rotate a token" };

export default async function RotatePage({
  params,
}: PageProps<"/settings/developers/tokens/[tokenId]/rotate">) {
  const { tokenId } = await params;
  const caller = await requireUser(`/settings/developers/tokens/${tokenId}/rotate`);
  const token = await orNotFound(getToken(caller, { token_id: Number(tokenId) }));
  return (
    <RotationDesk
      token={token}
      now={Date.now()}
      origin={await pageOrigin()}
      rotate={rotateToken.bind(null, token.id)}
    />
  );
}
