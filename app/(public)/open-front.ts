import { pageVisitor } from "@/app/_request/page-caller";
import { trackRows } from "@/app/_request/track-rows";
import * as albums from "@/lib/catalog/albums/contract";
import { listAlbums } from "@/lib/catalog/albums/service";
import { listTopGenres } from "@/lib/catalog/taxonomy/genre-service";
import * as tracks from "@/lib/catalog/tracks/contract";
import { getTrackPeaks, listTracks } from "@/lib/catalog/tracks/service";
import { listOpenRequests } from "@/lib/commerce/beat-requests/service";
import { getTrending } from "@/lib/discovery/charts/service";
import { openFeatured } from "@/lib/discovery/collections/service";
import * as feed from "@/lib/discovery/feed/contract";
import { getFeed } from "@/lib/discovery/feed/service";
import { openHistory } from "@/lib/listening/history/service";
import type { AnonymousCaller, Caller } from "@/lib/platform/http-contract/caller";
import { serve } from "@/lib/platform/http-server/page-operation";

const getTracks = serve(tracks.listTracks, listTracks);
const loadFeed = serve(feed.getFeed, getFeed);
const getAlbums = serve(albums.listAlbums, listAlbums);

const RISING_LIMIT = 10;
const ROW_LENGTH = 6;
/** Among these are tracks of six artists, unless few release much. */
const NEWEST_READ = "48";

/** The front page: what is new and rising, the largest genres and the requests that are open. */
export async function openFront() {
  const visitor = await pageVisitor();
  const [rising, newest, released, genres, requests, collections] = await Promise.all([
    risingWithPeaks(visitor),
    getTracks(visitor, { per_page: NEWEST_READ, cursor: "" }),
    getAlbums(visitor, { per_page: String(ROW_LENGTH), cursor: "" }),
    listTopGenres(visitor),
    listOpenRequests(visitor),
    openFeatured(visitor, { limit: ROW_LENGTH }),
  ]);
  return {
    ...rising,
    rows: await trackRows(rising.rising),
    newest: fromManyArtists(newest.pagination.data).slice(0, ROW_LENGTH),
    albums: released.pagination.data,
    genres,
    requests,
    collections,
  };
}

const HISTORY_READ = "30";

/** Loads the viewer's part of the front page: what they played last, and news of those whom they follow. */
export async function openOwn(caller: Caller) {
  if (caller.kind === "anonymous") return { played: [], followed: [] };
  const [history, activities] = await Promise.all([
    openHistory(caller, { per_page: HISTORY_READ, cursor: "" }),
    loadFeed(caller, { per_page: HISTORY_READ, cursor: "" }),
  ]);
  const subjects = activities.pagination.data.map(({ subject }) => subject);
  return {
    played: onceEach(history.pagination.data.map(({ track }) => track)).slice(0, ROW_LENGTH),
    followed: onceEach(subjects.flatMap((one) => (one.model_type === "playlist" ? [] : one))).slice(
      0,
      ROW_LENGTH,
    ),
  };
}

/** Each thing once, where it is first. */
function onceEach<Thing extends { id: number; model_type: string }>(things: readonly Thing[]): Thing[] {
  const known = new Set<string>();
  return things.filter(({ model_type, id }) => {
    const key = `${model_type} ${id}`;
    return !known.has(key) && known.add(key);
  });
}

/** The tracks that rise, or where none does yet, those with most plays; and the waveform of the first. */
async function risingWithPeaks(visitor: AnonymousCaller) {
  const { tracks: trending } = await getTrending(visitor, { period: "week", limit: RISING_LIMIT });
  const isRising = trending.length > 0;
  const chart = isRising
    ? trending
    : (await getTracks(visitor, { sort: "popular", per_page: String(RISING_LIMIT), cursor: "" })).pagination
        .data;
  const [first] = chart;
  const peaks = first ? (await getTrackPeaks(visitor, { track_id: first.id })).peaks : null;
  return { rising: chart, isRising, peaks };
}

/** The newest of each artist, then the others: an album that came out today does not fill the shelf. */
function fromManyArtists<Track extends { artists: readonly { id: number }[] }>(
  newest: readonly Track[],
): Track[] {
  const artists = new Set<number | undefined>();
  const first = newest.filter(({ artists: [artist] }) => !artists.has(artist?.id) && artists.add(artist?.id));
  return [...first, ...newest.filter((track) => !first.includes(track))];
}
