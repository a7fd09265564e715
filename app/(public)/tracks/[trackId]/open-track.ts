import { cache } from "react";
import { listQuery, type QueryParams } from "@/app/_request/list-query";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { mustBeAt } from "@/app/_request/own-address";
import { pageCaller } from "@/app/_request/page-caller";
import { idOfPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { openComments, openTrack } from "@/lib/catalog/tracks/service";
import { listPurchases } from "@/lib/commerce/checkout/service";
import { openLicenses } from "@/lib/commerce/offers/price-service";
import { Purchase } from "@/lib/commerce/payments/shapes";
import { openPlaylistsOfTrack } from "@/lib/community/playlists/service";

/** The track of a page, loaded once for it and its title. */
export const trackAt = cache(async (segment: string) => {
  const opened = await loadOrRefuse(openTrack(await pageCaller(), { track_id: idOfPath(segment) }));
  mustBeAt(trackPath(opened.track), segment);
  return opened;
});

/** Loads the page of a track. */
export async function openPage(params: Promise<{ trackId: string }>, searchParams: Promise<QueryParams>) {
  const [{ trackId: segment }, query] = await Promise.all([params, searchParams]);
  const [view, { viewerId, ...comments }, licenses, playlists] = await Promise.all([
    trackAt(segment),
    loadComments(segment, query),
    loadLicenses(segment),
    loadOrRefuse(openPlaylistsOfTrack(await pageCaller(), { track_id: idOfPath(segment) })),
  ]);
  const viewer = viewerId === null ? null : { id: viewerId, managesTrack: view.editable };
  return { opened: view, viewer, playlists, ...comments, ...licenses };
}

/** A page of what people say about the track, and who reads it. */
async function loadComments(segment: string, asked: QueryParams) {
  const caller = await pageCaller();
  const { page } = listQuery(asked, "", [""]);
  const comments = await loadOrRefuse(openComments(caller, { track_id: idOfPath(segment), page }));
  return { ...comments, viewerId: caller.kind === "anonymous" ? null : caller.userId };
}

/** Loads the licenses for sale, and the viewer's own licenses of the track. */
async function loadLicenses(segment: string) {
  const [licenses, bought] = await Promise.all([
    loadOrRefuse(openLicenses(await pageCaller(), { track_id: idOfPath(segment) })),
    openPurchases(segment),
  ]);
  return { licenses, bought };
}

/** The viewer's purchases of a track that are valid or can still be paid. */
async function openPurchases(segment: string) {
  const caller = await pageCaller();
  if (caller.kind === "anonymous") return [];
  const { track } = await trackAt(segment);
  const input = { page: 1, per_page: 25, status: undefined, track_id: track.id };
  const { pagination } = await listPurchases(caller, input);
  const open = pagination.data.filter(({ status }) =>
    ["pending", "processing", "completed"].includes(status),
  );
  return open.map((purchase) => Purchase.parse(purchase));
}
