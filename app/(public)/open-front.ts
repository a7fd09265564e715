import { pageVisitor } from "@/app/_request/page-caller";
import { trackRows } from "@/app/_request/track-rows";
import * as albums from "@/lib/catalog/albums/contract";
import { listAlbums } from "@/lib/catalog/albums/service";
import { listTopGenres } from "@/lib/catalog/taxonomy/genre-service";
import * as tracks from "@/lib/catalog/tracks/contract";
import { getTrackPeaks, listTracks } from "@/lib/catalog/tracks/service";
import { listFittingRequests, listOpenRequests } from "@/lib/commerce/beat-requests/service";
import { getRecentSales } from "@/lib/commerce/finances/service";
import * as messaging from "@/lib/community/messaging/contract";
import { getUnreadCount } from "@/lib/community/messaging/service";
import { getMostPlayedTracks, getTrending } from "@/lib/discovery/charts/service";
import { openFeatured } from "@/lib/discovery/collections/service";
import * as feed from "@/lib/discovery/feed/contract";
import { getFeed } from "@/lib/discovery/feed/service";
import { getRecommendation } from "@/lib/discovery/radio/recommendation-service";
import { openHistory } from "@/lib/listening/history/service";
import { getPlaysToday } from "@/lib/listening/insights/service";
import type { AnonymousCaller, SessionCaller } from "@/lib/platform/http-contract/caller";
import { serve } from "@/lib/platform/http-server/page-operation";
import { paymentsMode } from "@/lib/platform/payments-mode";
import { withoutRepeatedCovers } from "./front-covers";

const getTracks = serve(tracks.listTracks, listTracks);
const loadFeed = serve(feed.getFeed, getFeed);
const getAlbums = serve(albums.listAlbums, listAlbums);
const getUnread = serve(messaging.getUnreadCount, getUnreadCount);

const LIST_LENGTH = 5;
const ROW_LENGTH = 6;
/** Among these are tracks of six artists, unless few release much. */
const NEWEST_READ = "48";

/** The front page for somebody who is not signed in. */
export async function openFront() {
  const visitor = await pageVisitor();
  const music = await openMusic(visitor);
  const [first] = music.rising;
  const [rows, peaks] = await Promise.all([
    trackRows(
      music.rising,
      music.newest,
      music.charted.map(({ track }) => track),
    ),
    first ? getTrackPeaks(visitor, { track_id: first.id }) : null,
  ]);
  return { ...music, rows, peaks: peaks?.peaks ?? null, sells: paymentsMode() !== "off" };
}

/** Loads what is new, rising and most played, the largest genres and the requests that are open. */
async function openMusic(visitor: AnonymousCaller) {
  const [rising, chart, newest, released, genres, requests, collections] = await Promise.all([
    findRising(visitor),
    getMostPlayedTracks(visitor, { period: "week", limit: LIST_LENGTH }),
    getTracks(visitor, { per_page: NEWEST_READ, cursor: "" }),
    getAlbums(visitor, { per_page: String(ROW_LENGTH), cursor: "" }),
    listTopGenres(visitor),
    listOpenRequests(visitor),
    openFeatured(visitor, { limit: ROW_LENGTH }),
  ]);
  const newAlbums = released.pagination.data;
  return {
    ...rising,
    charted: chart.places,
    newest: withoutRepeatedCovers(newest.pagination.data, newAlbums).slice(0, ROW_LENGTH),
    albums: newAlbums,
    genres,
    requests,
    collections,
  };
}

const HISTORY_READ = "30";

/** The front page of an account: with what it played last, news of those whom it follows, and for a producer the numbers of the day. */
export async function openOwnFront(caller: SessionCaller) {
  const [music, history, activities, recommendation, plays, sales, unread, fitting] = await Promise.all([
    pageVisitor().then(openMusic),
    openHistory(caller, { per_page: HISTORY_READ, cursor: "" }),
    loadFeed(caller, { per_page: HISTORY_READ, cursor: "" }),
    getRecommendation(caller, { limit: LIST_LENGTH }),
    getPlaysToday(caller),
    getRecentSales(caller),
    getUnread(caller, {}),
    listFittingRequests(caller),
  ]);
  const { is_artist, ...counts } = plays;
  const subjects = activities.pagination.data.map(({ subject }) => subject);
  return {
    ...music,
    rows: await trackRows(
      music.rising,
      music.newest,
      music.charted.map(({ track }) => track),
      recommendation?.tracks ?? [],
    ),
    numbers: is_artist ? { ...counts, ...sales, unread: unread.data.unread_count } : null,
    played: onceEach(history.pagination.data, ({ track }) => track.id).slice(0, ROW_LENGTH),
    followed: onceEach(
      subjects.flatMap((one) => (one.model_type === "playlist" ? [] : one)),
      ({ model_type, id }) => `${model_type} ${id}`,
    ).slice(0, ROW_LENGTH),
    recommendation,
    fitting,
  };
}

/** Each item once, where its key is first. */
function onceEach<Item>(items: readonly Item[], key: (item: Item) => string | number): Item[] {
  const keys = new Set<string | number>();
  return items.filter((item) => !keys.has(key(item)) && keys.add(key(item)));
}

/** The tracks that rise, or where none does yet, those with most plays. */
async function findRising(visitor: AnonymousCaller) {
  const { places, has_previous } = await getTrending(visitor, { period: "week", limit: LIST_LENGTH });
  if (places.length > 0) {
    const rising = places.map(({ track }) => track);
    return { rising, isRising: true, changes: has_previous ? places : null };
  }
  const { pagination } = await getTracks(visitor, {
    sort: "popular",
    per_page: String(LIST_LENGTH),
    cursor: "",
  });
  return { rising: pagination.data, isRising: false, changes: null };
}
