import "server-only";
import { openAlbum } from "@/lib/catalog/albums/service";
import { listArtistAlbums, listArtistTracks, openArtist } from "@/lib/catalog/artists/service";
import {
  albumPath,
  artistPath,
  idOfPath,
  playlistPath,
  trackPath,
} from "@/lib/catalog/resource-shapes/addresses";
import { getTrackWaves } from "@/lib/catalog/track-audio/delivery-service";
import { openTrack } from "@/lib/catalog/tracks/service";
import { openPlaylist } from "@/lib/community/playlists/service";
import type { AnonymousCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { serve } from "@/lib/platform/http-server/page-operation";
import { instance } from "@/lib/platform/instance";
import { escapeMarkup } from "@/lib/platform/markup";
import { parseUrl } from "@/lib/platform/parse-url";
import { publicOrigin } from "@/lib/platform/public-origin";
import { EMBED_HEIGHTS, EMBED_KINDS, EMBED_WIDTH, type EmbedKind } from "./kinds";
import type { Embed } from "./pages";
import * as pages from "./pages";

const HOUR_S = 3600;
/** The artwork of lists is a square of this many pixels. */
const PICTURE = 300;
const RELEASES = 30;

const artistNames = (artists: readonly { name: string }[] | null) =>
  (artists ?? []).map(({ name }) => name).join(", ");

type Contents = Omit<Embed, "kind" | "id" | "peaks">;

const toEmbedTrack = (track: {
  id: number;
  name: string;
  artists: readonly { name: string }[];
  duration: number;
}): Embed["tracks"][number] => ({
  ...{ id: track.id, name: track.name, duration: track.duration },
  by: artistNames(track.artists),
  page: trackPath(track),
});

const CONTENTS: Record<EmbedKind, (caller: AnonymousCaller, id: number) => Promise<Contents>> = {
  async tracks(caller, track_id) {
    const { track } = await openTrack(caller, { track_id });
    const { name, image, artists } = track;
    return { name, image, by: artistNames(artists), page: trackPath(track), tracks: [toEmbedTrack(track)] };
  },
  async albums(caller, album_id) {
    const { album } = await openAlbum(caller, { album_id });
    const { name, image, artists, tracks } = album;
    return {
      name,
      image,
      by: artistNames(artists),
      page: albumPath(album),
      tracks: (tracks ?? []).map(toEmbedTrack),
    };
  },
  async playlists(caller, playlist_id) {
    const { playlist, entries } = await openPlaylist(caller, { playlist_id, page: 1 });
    const { name, image, owner } = playlist;
    const tracks = entries.data.map(toEmbedTrack);
    return { name, image, by: owner.display_name, page: playlistPath(playlist), tracks };
  },
};

export const openEmbed = serve(pages.openEmbed, async (caller, { kind, id }) => {
  const contents = await CONTENTS[kind](caller, id);
  const [first] = contents.tracks;
  const { peaks } = first ? await getTrackWaves(caller, { track_ids: [first.id] }) : { peaks: {} };
  return { kind, id, ...contents, peaks: (first && peaks[first.id]) ?? null };
});

/** Finds the thing that the address or path of a page names; undefined when it is not ours, or of a page that cannot be embedded. */
function embeddable(url: string): { kind: EmbedKind; id: string } | undefined {
  const named = url === "" ? undefined : parseUrl(url, publicOrigin());
  if (!named) return undefined;
  const { origin, pathname } = named;
  const [, first, segment, ...rest] = pathname.split("/");
  const kind = EMBED_KINDS.find((known) => known === first);
  if (origin !== publicOrigin() || !kind || !segment || rest.length > 0) return undefined;
  return { kind, id: idOfPath(segment) };
}

/** Throws `not_found` for an address that is no page of ours with something to play. */
export const describeEmbed = serve(pages.describeEmbed, async (caller, { url, maxwidth, maxheight }) => {
  const resource = embeddable(url);
  if (!resource)
    throw new ApiError("not_found", "This is not the address of a track, album or playlist here.");
  const { name, by, image, kind, id } = await openEmbed(caller, resource);
  const frameHeight = kind === "tracks" ? EMBED_HEIGHTS.small : EMBED_HEIGHTS.large;
  const height = maxheight !== undefined && maxheight < frameHeight ? EMBED_HEIGHTS.small : frameHeight;
  const width = Math.min(EMBED_WIDTH, maxwidth ?? EMBED_WIDTH);
  const title = by ? `${name} by ${by}` : name;
  return {
    version: "1.0" as const,
    type: "rich" as const,
    provider_name: instance().name,
    provider_url: publicOrigin(),
    title,
    author_name: by,
    ...{ thumbnail_url: image, thumbnail_width: PICTURE, thumbnail_height: PICTURE },
    html: iframeTag(`${publicOrigin()}/embed/${kind}/${id}`, title, width, height),
    ...{ width, height },
    cache_age: HOUR_S,
  };
});

const iframeTag = (src: string, title: string, width: number, height: number) =>
  `<iframe src="${src}" title="${escapeMarkup(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" ` +
  `allow="autoplay; encrypted-media" loading="lazy"></iframe>`;

export const listReleases = serve(pages.listReleases, async (caller, { artist_id: id }) => {
  const page = { id, page: 1, per_page: RELEASES };
  const [artist, tracks, albums] = await Promise.all([
    openArtist(caller, { artist_id: id }),
    listArtistTracks(caller, page),
    listArtistAlbums(caller, page),
  ]);
  const releases = [
    ...tracks.pagination.data.map((track) => ({ ...track, path: trackPath(track) })),
    ...albums.pagination.data.map((album) => ({ ...album, path: albumPath(album) })),
  ];
  return {
    name: artist.name,
    path: artistPath(artist),
    releases: releases
      .sort((a, b) => b.release_date.localeCompare(a.release_date))
      .slice(0, RELEASES)
      .map(({ name, ...release }) => ({ ...release, title: name })),
  };
});
