import { pageOrigin } from "@/app/_request/origin";
import { CARD_SIZE } from "@/lib/catalog/share-cards/card";
import { getShareCard } from "@/lib/catalog/share-cards/service";
import { instance } from "@/lib/platform/instance";

export { CARD_SIZE };

/** The picture that chats and feeds show for a link to this page. `seed` chooses the art. */
export async function shareCard(page: {
  title: string;
  text: string;
  path: string;
  seed: number;
}): Promise<Response> {
  const { title, text, path, seed } = page;
  const { host } = new URL(await pageOrigin());
  const bytes = await getShareCard({
    title,
    text,
    name: instance().name,
    address: host + path,
    picture: { kind: "album", id: seed },
  });
  return new Response(bytes, {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
  });
}
