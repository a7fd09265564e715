import { docsCard } from "@/app/_request/docs-card";
import { CARD_SIZE } from "@/app/_request/share-card";

export const size = CARD_SIZE;
export const contentType = "image/png";
export const alt = "A guide to the API";

export default async function Image({ params }: { params: Promise<{ guide: string }> }): Promise<Response> {
  return docsCard(`/docs/${(await params).guide}`);
}
