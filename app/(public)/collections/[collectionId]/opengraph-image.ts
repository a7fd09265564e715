import { CARD_SIZE, shareCard } from "@/app/_request/share-card";
import { collectionPath } from "@/lib/catalog/resource-shapes/addresses";
import { pluralize } from "@/lib/platform/counted";
import { collectionAt } from "./open-collection";

export const size = CARD_SIZE;
export const contentType = "image/png";
export const alt = "A collection";

export default async function Image({
  params,
}: {
  params: Promise<{ collectionId: string }>;
}): Promise<Response> {
  const { collection } = await collectionAt((await params).collectionId);
  const { name: title, image, description, items } = collection;
  const text = description ?? pluralize(items.length, "item");
  return shareCard({ title, text, path: collectionPath(collection), image });
}
