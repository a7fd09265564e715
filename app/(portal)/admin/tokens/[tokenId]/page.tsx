import type { Metadata } from "next";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireOperator } from "@/app/_request/page-caller";
import { revokeTokenAsOperator } from "@/app/(portal)/admin/tokens/actions";
import { ReviewedTokenView } from "@/components/developers/tokens/reviewed-token";
import { getTokenForReview } from "@/lib/developers/tokens/service";

export const metadata: Metadata = { title: "Token · Admin" };

export default async function ReviewedTokenPage({ params }: PageProps<"/admin/tokens/[tokenId]">) {
  const { tokenId } = await params;
  const caller = await requireOperator(`/admin/tokens/${tokenId}`);
  const token = await loadOrRefuse(getTokenForReview(caller, { token_id: tokenId }));
  return <ReviewedTokenView token={token} now={Date.now()} revoke={revokeTokenAsOperator} />;
}
