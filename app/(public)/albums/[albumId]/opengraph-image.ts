import { CARD_SIZE, shareCard } from "@/app/_request/share-card";
import { albumFacts } from "@/components/discovery/catalog/descriptions";
import { albumPath } from "@/lib/catalog/resource-shapes/addresses";
import { albumAt } from "./open-album";

export const size = CARD_SIZE;
export const contentType = "image/png";
export const alt = "An album and its cover";

export default async function Image({ params }: { params: Promise<{ albumId: string }> }): Promise<Response> {
  const opened = await albumAt((await params).albumId);
  const { album } = opened;
  const { name: title, image } = album;
  return shareCard({ title, text: albumFacts(opened), path: albumPath(album), image });
}
