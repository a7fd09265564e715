import { CARD_SIZE, shareCard } from "@/app/_request/share-card";
import { trackFacts } from "@/components/discovery/catalog/descriptions";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { trackAt } from "./open-track";

export const size = CARD_SIZE;
export const contentType = "image/png";
export const alt = "A track and its cover";

export default async function Image({ params }: { params: Promise<{ trackId: string }> }): Promise<Response> {
  const opened = await trackAt((await params).trackId);
  const { track } = opened;
  const { name: title, image } = track;
  return shareCard({ title, text: trackFacts(opened), path: trackPath(track), image });
}
