import { notFound } from "next/navigation";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { playable } from "@/components/listening/player/playable";
import { getTrack } from "@/lib/catalog/tracks/service";
import { getPurchase } from "@/lib/commerce/checkout/service";
import { lacksFile, openPurchaseFiles } from "@/lib/commerce/downloads/service";
import { Purchase } from "@/lib/commerce/payments/shapes";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";

/** A purchase of the viewer's, or a sale of its artists, with its files; the 404 page for any other. */
export async function purchaseAt(caller: SessionCaller, segment: string) {
  const id = /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : notFound();
  const { purchase, timeline } = await loadOrRefuse(getPurchase(caller, { id }));
  const { files, isBuyer } = await openFiles(caller, id, purchase.status === "completed");
  return {
    track: await openLicensedTrack(caller, purchase.track_id),
    purchase: Purchase.parse(purchase),
    timeline: timeline.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    files,
    isBuyer,
    isUndelivered:
      purchase.downloads_available && purchase.total_amount > 0 && (await lacksFile(caller.userId, id)),
  };
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
