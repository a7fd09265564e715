import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { getTrack } from "@/lib/catalog/tracks/service";
import { openSale } from "@/lib/commerce/finances/sale-service";
import { listSharedConversations } from "@/lib/community/messaging/service";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";

/** A sale of the viewer's artists, with the cover of its track and the way to its buyer; the 404 page for any other. */
export async function saleAt(caller: SessionCaller, segment: string) {
  const sale = await loadOrRefuse(openSale(caller, { sale_id: segment }));
  const { buyer, can_message, track_id } = sale;
  const [cover, conversations] = await Promise.all([
    findCover(caller, track_id),
    buyer && can_message ? listSharedConversations(caller, { user_id: buyer.id }) : [],
  ]);
  return { sale, cover, conversations };
}

/** The cover of a track; undefined when it was deleted or hidden since. */
async function findCover(caller: SessionCaller, trackId: number): Promise<string | undefined> {
  try {
    return (await getTrack(caller, { id: trackId, with: [] })).track.image;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}
