import { pageOrigin } from "@/app/_request/origin";
import { CARD_SIZE } from "@/lib/catalog/covers/card";
import { getShareCard } from "@/lib/catalog/covers/share-card-service";
import { picturePath } from "@/lib/platform/artwork/artwork";
import { instance } from "@/lib/platform/instance";

export { CARD_SIZE };

/** The picture that chats and feeds show for a link to this page, with the address of an image, or art that `seed` chooses. */
export async function shareCard(page: {
  title: string;
  text: string;
  path: string;
  image?: string;
  seed?: number;
}): Promise<Response> {
  const { title, text, path, seed = 1, image = picturePath({ kind: "album", id: seed }) } = page;
  const { host } = new URL(await pageOrigin());
  const bytes = await getShareCard({
    title,
    text,
    name: instance().name,
    address: host + path,
    image,
  });
  if (!bytes) return new Response(null, { status: 503, headers: { "Retry-After": "1" } });
  return new Response(bytes, {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
  });
}
