import { CARD_SIZE, shareCard } from "@/app/_request/share-card";
import { artistFacts } from "@/components/discovery/catalog/descriptions";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";
import { artistAt } from "./open-artist";

export const size = CARD_SIZE;
export const contentType = "image/png";
export const alt = "An artist";

export default async function Image({
  params,
}: {
  params: Promise<{ artistId: string }>;
}): Promise<Response> {
  const artist = await artistAt((await params).artistId);
  const { name: title, image } = artist;
  return shareCard({ title, text: artistFacts(artist), path: artistPath(artist), image });
}
