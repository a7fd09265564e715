import { z } from "zod";
import { Artist, exampleArtist } from "@/lib/catalog/resources/artist-shapes";
import { Comment, exampleComment, MinimalComment } from "@/lib/catalog/resources/comment-shapes";
import { CREDIT_ROLES, KEYS, SCALES } from "@/lib/catalog/resources/kinds";
import {
  exampleTrack,
  exampleTrackDetails,
  MinimalTrack,
  Track,
  TrackDetails,
} from "@/lib/catalog/resources/track-shapes";
import { day, optionalInteger, pathId, succeeded, text } from "@/lib/http/contract/fields";
import {
  cursorQuery,
  examplePage,
  extrasOf,
  filterBy,
  pageOf,
  pageOrCursorOf,
  sortBy,
} from "@/lib/http/contract/lists";
import { operation } from "@/lib/http/contract/operation";
import { MAX_DURATION_MS, MAX_SIMILAR } from "./constants";

const trackParams = z.object({ id: pathId.describe("The track's id.") });

const byDay = { index: "tracks_newest_index" };

export const trackFilters = z.object({
  query: filterBy(text(2, 100).optional().describe("Part of the name, without regard to case and accents."), {
    index: "tracks_search_index",
  }),
  genre: filterBy(text(1, 100).optional().describe("The name of a genre. Not case-sensitive."), {
    index: "track_genres_newest_index",
  }),
  tag: filterBy(text(2, 30).optional().describe("A tag, without regard to case and accents."), {
    index: "track_tags_newest_index",
  }),
  artist_id: filterBy(pathId.optional().describe("Only tracks on which this artist performs."), {
    index: "credits_newest_index",
  }),
  album_id: filterBy(pathId.optional().describe("Only tracks of this album."), {
    index: "tracks_album_position_key",
  }),
  bpm_min: filterBy(optionalInteger(20, 400).describe("The lowest tempo, in beats per minute."), {
    index: "tracks_bpm_index",
  }),
  bpm_max: filterBy(optionalInteger(20, 400).describe("The highest tempo, in beats per minute."), {
    index: "tracks_bpm_index",
  }),
  key: filterBy(z.enum(KEYS).optional().describe("The tonic. Percent-encode the sharp: `F%23`."), {
    index: "tracks_key_index",
  }),
  scale: filterBy(z.enum(SCALES).optional(), { index: "tracks_key_index" }),
  duration_min: filterBy(
    optionalInteger(1, MAX_DURATION_MS).describe("The shortest length, in milliseconds."),
    {
      index: "tracks_duration_index",
    },
  ),
  duration_max: filterBy(
    optionalInteger(1, MAX_DURATION_MS).describe("The greatest length, in milliseconds."),
    {
      index: "tracks_duration_index",
    },
  ),
  released_after: filterBy(day.optional().describe("Only tracks released after this day."), byDay),
});

export type TrackFilters = z.output<typeof trackFilters>;

const sort = sortBy({
  newest: byDay,
  popular: { index: "track_popularity_plays_index" },
  relevance: { index: "tracks_search_index" },
}).describe(
  "`popular`: the most plays of all time first. `relevance`: the closest names first; without `query`, as `newest`.",
);

export type TrackSort = z.output<typeof sort>;

export const listTracks = operation({
  id: "listTracks",
  method: "GET",
  path: "/tracks",
  tag: "Tracks",
  summary: "List tracks",
  description:
    "Lists the published, public tracks that match every filter, newest release first by default. Without a token, each track " +
    "is minimal.",
  access: "public",
  scope: "catalog:read",
  query: z.object({ ...trackFilters.shape, sort, ...cursorQuery.shape }),
  response: succeeded({ pagination: pageOrCursorOf(Track) }),
  anonymous: succeeded({ pagination: pageOrCursorOf(MinimalTrack) }),
  example: {
    query: { genre: "Lo-fi", bpm_min: 70, bpm_max: 90, sort: "newest", page: 1, per_page: 15 },
    response: { pagination: examplePage([exampleTrack]) },
  },
});

/** The values that `with` accepts. */
export const TRACK_EXTRAS = ["artists", "album", "genres", "tags", "credits", "comments", "similar"] as const;

export type TrackExtra = (typeof TRACK_EXTRAS)[number];

export const Credit = z.object({ artist: Artist, role: z.enum(CREDIT_ROLES) }).meta({ id: "Credit" });

export const getTrack = operation({
  id: "getTrack",
  method: "GET",
  path: "/tracks/{id}",
  tag: "Tracks",
  summary: "Get a track",
  description:
    "Returns everything there is to know of a track. Artists, album, genres and tags are always included; `with` adds credits, " +
    `comments (the first page) and similar tracks (at most ${MAX_SIMILAR}). An unlisted track is found by its id; drafts and private ` +
    "tracks only by the accounts that act for one of their artists. Without a token, the response is the minimal track and `with` " +
    "is ignored.",
  access: "public",
  scope: "catalog:read",
  params: trackParams,
  query: z.object({
    with: extrasOf(TRACK_EXTRAS).describe("Extra data to include, as a comma-separated list."),
  }),
  ignoredWhenAnonymous: ["with"],
  response: succeeded({
    track: z.object({
      ...TrackDetails.shape,
      credits: z.array(Credit).optional(),
      comments: pageOf(Comment).optional(),
      similar: z.array(Track).optional(),
    }),
  }),
  anonymous: succeeded({ track: MinimalTrack }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    query: { with: "credits" },
    response: { track: { ...exampleTrackDetails, credits: [{ artist: exampleArtist, role: "performer" }] } },
  },
});

export const listTrackComments = operation({
  id: "listTrackComments",
  method: "GET",
  path: "/tracks/{id}/comments",
  tag: "Tracks",
  summary: "List a track's comments",
  description:
    "Ordered by `position` (milliseconds from the start of the track), then by thread: a reply follows its parent, with " +
    "`depth` + 1. A deleted comment keeps its place with empty `content`. Without a token, the author is omitted.",
  access: "public",
  scope: "catalog:read",
  params: trackParams,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorOf(Comment) }),
  anonymous: succeeded({ pagination: pageOrCursorOf(MinimalComment) }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    query: { page: 1, per_page: 15 },
    response: { pagination: examplePage([exampleComment]) },
  },
});

export const getTrackWave = operation({
  id: "getTrackWave",
  method: "GET",
  path: "/tracks/{id}/wave",
  tag: "Tracks",
  summary: "Get a track's waveform",
  description:
    "Returns 1,800 peaks between 0 and 1, evenly spaced over the track and computed from its audio.",
  access: "public",
  scope: "catalog:read",
  params: trackParams,
  response: succeeded({ peaks: z.array(z.number().min(0).max(1)) }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { peaks: [0.02, 0.41, 0.87, 0.63] } },
});

export const getTrackFingerprintStatus = operation({
  id: "getTrackFingerprintStatus",
  method: "GET",
  path: "/tracks/{id}/fingerprint/status",
  tag: "Tracks",
  summary: "Get a track's fingerprint status",
  description:
    "The status is `pending` until processing starts, then `processing`, and finally `completed` or `failed`.",
  access: "token",
  scope: "catalog:read",
  params: trackParams,
  response: succeeded({ fingerprint_status: z.enum(["pending", "processing", "completed", "failed"]) }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { fingerprint_status: "completed" } },
});
