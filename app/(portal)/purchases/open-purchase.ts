import { notFound } from "next/navigation";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { isUnderWay, isVoid } from "@/components/commerce/payments/words";
import { playable } from "@/components/listening/player/playable";
import { findArtistOwner } from "@/lib/catalog/artists/service";
import { getTrack, openTrack } from "@/lib/catalog/tracks/service";
import { getPurchase } from "@/lib/commerce/checkout/service";
import { lacksFile, openPurchaseFiles } from "@/lib/commerce/downloads/service";
import { Purchase } from "@/lib/commerce/payments/shapes";
import { listSharedConversations } from "@/lib/community/messaging/service";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";

const SIMILAR_TRACKS = 4;

/** A purchase of the viewer's, or a sale of its artists, with its files; the 404 page for any other. */
export async function purchaseAt(caller: SessionCaller, segment: string) {
  const id = /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : notFound();
  const { purchase, timeline } = await loadOrRefuse(getPurchase(caller, { id }));
  const { files, isBuyer } = await openFiles(caller, id, purchase.status === "completed");
  const [track, seller] = await Promise.all([
    openLicensedTrack(caller, purchase.track_id),
    // The page of such a purchase is rendered again every few seconds.
    isBuyer && !isUnderWay(purchase.status) ? findSeller(caller, purchase.track.artist_id) : null,
  ]);
  return {
    track,
    seller,
    similar: track && isBuyer && isVoid(purchase.status) ? await listSimilar(caller, track.id) : [],
    purchase: Purchase.parse(purchase),
    timeline: timeline.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    files,
    isBuyer,
    isUndelivered:
      purchase.downloads_available && purchase.total_amount > 0 && (await lacksFile(caller.userId, id)),
  };
}

/** The owner of the artist that sold or granted a license, with the conversations that the viewer shares with it; null for nobody to write to. */
export async function findSeller(caller: SessionCaller, artistId: number) {
  const { owner } = await findArtistOwner(caller, { artist_id: String(artistId) });
  if (!owner) return null;
  const { id, display_name: name, avatar } = owner;
  return {
    person: { id, name, avatar },
    conversations: await listSharedConversations(caller, { user_id: id }),
  };
}

/** Tracks like one that was not bought. */
async function listSimilar(caller: SessionCaller, trackId: number) {
  const { similar } = await loadOrRefuse(openTrack(caller, { track_id: String(trackId) }));
  return similar.slice(0, SIMILAR_TRACKS);
}

/** The track of a purchase or a license; null when it was withdrawn or hidden since. */
export async function openLicensedTrack(caller: SessionCaller, trackId: number) {
  try {
    return playable((await getTrack(caller, { id: trackId, with: [] })).track);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/** The files that the buyer has; a sentence where they are closed; null for those who sold it. */
async function openFiles(caller: SessionCaller, id: number, isCompleted: boolean) {
  try {
    const { files, archive } = await openPurchaseFiles(caller, { purchase_id: String(id) });
    return { files: { data: files, archive }, isBuyer: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isBuyer = error.code !== "not_found";
    return { files: isBuyer && isCompleted ? { message: error.message } : null, isBuyer };
  }
}
