import { docsCard } from "@/app/_request/docs-card";
import { CARD_SIZE } from "@/app/_request/share-card";

export const size = CARD_SIZE;
export const contentType = "image/png";
export const alt = "Documentation of the API";

export default function Image(): Promise<Response> {
  return docsCard("/docs");
}
