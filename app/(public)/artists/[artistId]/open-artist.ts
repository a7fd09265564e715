import { cache } from "react";
import { listPart, parseCursor } from "@/app/_request/list-part";
import type { QueryParams } from "@/app/_request/list-query";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { mustBeAt } from "@/app/_request/own-address";
import { pageCaller } from "@/app/_request/page-caller";
import { trackRows } from "@/app/_request/track-rows";
import type { ShownOfArtist } from "@/components/discovery/catalog/artist-view";
import * as albums from "@/lib/catalog/albums/contract";
import { listAlbums } from "@/lib/catalog/albums/service";
import * as artists from "@/lib/catalog/artists/contract";
import { listArtistTracks, openArtist } from "@/lib/catalog/artists/service";
import { artistPath, idOfPath } from "@/lib/catalog/resource-shapes/addresses";
import { listSharedConversations } from "@/lib/community/messaging/service";
import { openPlaylistsOfArtist } from "@/lib/community/playlists/service";
import { serve } from "@/lib/platform/http-server/page-operation";
import { getRarestAchievements } from "@/lib/progress/achievements/service";
import { getArtistStanding } from "@/lib/progress/xp/service";

const getTracks = serve(artists.listArtistTracks, listArtistTracks);
const getAlbums = serve(albums.listAlbums, listAlbums);

const TRACKS_ON_PAGE = "25";
const ALBUMS_ON_PAGE = "24";

/** The artist of a page, loaded once for it and its title. */
export const artistAt = cache(async (segment: string) => {
  const artist = await loadOrRefuse(openArtist(await pageCaller(), { artist_id: idOfPath(segment) }));
  mustBeAt(artistPath(artist), segment);
  return artist;
});

/** Loads the page of an artist besides the chosen tab. */
export async function openAround(segment: string) {
  const [caller, artist] = [await pageCaller(), { artist_id: idOfPath(segment) }];
  const { owner } = await artistAt(segment);
  const [playlists, conversations, progress] = await Promise.all([
    openPlaylistsOfArtist(caller, artist),
    owner && caller.kind === "session" ? listSharedConversations(caller, { user_id: owner.id }) : [],
    openProgress(segment),
  ]);
  return { playlists, conversations, progress };
}

/** Loads the content of the chosen tab. */
export async function openTab(segment: string, params: QueryParams): Promise<ShownOfArtist> {
  const caller = await pageCaller();
  const id = idOfPath(segment);
  const cursor = parseCursor(params);
  const place = { cursor: cursor ?? "" };
  if (params.tab === "about") return { tab: "about" };
  if (params.tab === "albums") {
    const part = getAlbums(caller, { artist_id: id, per_page: ALBUMS_ON_PAGE, ...place });
    return { tab: "albums", cursor, albums: await listPart(part) };
  }
  const part = getTracks(caller, { id, per_page: TRACKS_ON_PAGE, ...place });
  const [{ top_tracks, pinned_track }, tracks] = await Promise.all([artistAt(segment), listPart(part)]);
  const pinned = pinned_track ? [pinned_track] : [];
  return { tab: "tracks", cursor, tracks, rows: await trackRows(pinned, top_tracks, tracks.data) };
}

/** The level of the artist's owner, and the rarest of what it has unlocked. */
async function openProgress(segment: string) {
  const [caller, artist] = [await pageCaller(), { artist_id: idOfPath(segment) }];
  const [standing, achievements] = await Promise.all([
    getArtistStanding(caller, artist),
    getRarestAchievements(caller, artist),
  ]);
  return { standing, achievements };
}
