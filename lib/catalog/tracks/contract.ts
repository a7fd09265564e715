import { z } from "zod";
import { FINGERPRINT_STATUSES } from "@/db/values/files";
import { exampleArtist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { Comment, exampleComment, MinimalComment } from "@/lib/catalog/resource-shapes/comment-shapes";
import { Contributor, Credit, exampleContributor } from "@/lib/catalog/resource-shapes/credit-shapes";
import {
  exampleTrack,
  exampleTrackDetails,
  MinimalTrack,
  Track,
  TrackDetails,
  TrackLicense,
} from "@/lib/catalog/resource-shapes/track-shapes";
import { pathId, succeeded } from "@/lib/platform/http-contract/fields";
import {
  cursorQuery,
  examplePage,
  extrasQuery,
  pageOrCursorSchema,
  pageSchema,
  sortBy,
} from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { MAX_SIMILAR_TRACKS } from "./constants";
import { trackFilters } from "./filter-shapes";

const trackParams = z.object({ id: pathId.describe("The track's id.") });

const byDay = { index: "tracks_newest_index" };

const sort = sortBy({
  newest: byDay,
  popular: { index: "track_stats_ranked_index" },
  trending: { index: "trending_period_genre_id_place_pk" },
  price_low: { index: "track_stats_price_index" },
  price_high: { index: "track_stats_price_index" },
  relevance: { index: "search_documents_tier_0_index" },
}).describe(
  "`popular`: the most plays of all time first. `trending`: only the tracks that trend this week. `relevance`: the best matches first; without `query`, as `newest`. " +
    "`price_low` and `price_high`: only tracks that are for sale, by the number of minor units.",
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
  access: "anyone",
  scope: "catalog:read",
  query: z.object({ ...trackFilters.shape, sort, ...cursorQuery.shape }),
  response: succeeded({ pagination: pageOrCursorSchema(Track) }),
  anonymous: succeeded({ pagination: pageOrCursorSchema(MinimalTrack) }),
  example: {
    query: { genre: "Lo-fi", bpm_min: 70, bpm_max: 90, sort: "newest", page: 1, per_page: 15 },
    response: { pagination: examplePage([exampleTrack]) },
  },
});

/** The values that `with` accepts. */
export const TRACK_EXTRAS = [
  "artists",
  "album",
  "genres",
  "tags",
  "credits",
  "licenses",
  "comments",
  "similar",
] as const;

export type TrackExtra = (typeof TRACK_EXTRAS)[number];

export const getTrack = operation({
  id: "getTrack",
  method: "GET",
  path: "/tracks/{id}",
  tag: "Tracks",
  summary: "Get a track",
  description:
    "Returns everything there is to know of a track. Artists, album, genres and tags are always included; `with` adds credits and contributors (`credits`), " +
    `the licenses that are for sale (\`licenses\`), comments (the first page) and similar tracks (at most ${MAX_SIMILAR_TRACKS}). An unlisted track is found by its id; drafts and private ` +
    "tracks only by the accounts that manage one of their artists. Without a token, the response is the minimal track and `with` " +
    "is ignored.",
  access: "anyone",
  scope: "catalog:read",
  params: trackParams,
  query: z.object({
    with: extrasQuery(TRACK_EXTRAS).describe("Extra data to include, as a comma-separated list."),
  }),
  ignoredWhenAnonymous: ["with"],
  response: succeeded({
    track: z.object({
      ...TrackDetails.shape,
      credits: z.array(Credit).optional(),
      contributors: z
        .array(Contributor)
        .optional()
        .describe("With `credits`: who worked on it besides its artists, in order."),
      licenses: z
        .array(TrackLicense)
        .optional()
        .describe("The least tier first; their terms and files are at `GET /tracks/{id}/license-offers`."),
      comments: pageSchema(Comment).optional(),
      similar: z.array(Track).optional(),
    }),
  }),
  anonymous: succeeded({ track: MinimalTrack }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    query: { with: "credits,licenses" },
    response: {
      track: {
        ...exampleTrackDetails,
        credits: [{ artist: exampleArtist, role: "performer" }],
        contributors: [exampleContributor],
        licenses: [{ id: 1, license_type: "mp3", amount: 2900, currency: "usd" }],
      },
    },
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
  access: "anyone",
  scope: "catalog:read",
  params: trackParams,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(Comment) }),
  anonymous: succeeded({ pagination: pageOrCursorSchema(MinimalComment) }),
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
    "Returns 1,800 peaks between 0 and 1, evenly spaced over the track and computed from its audio, and its loudness. Players can turn " +
    "tracks that are louder than others down by it: streams are as loud as their files.",
  access: "anyone",
  scope: "catalog:read",
  params: trackParams,
  response: succeeded({
    peaks: z.array(z.number().min(0).max(1)),
    loudness_lufs: z
      .number()
      .nullable()
      .describe("Integrated loudness by ITU-R BS.1770-4; null for silence, and where it was not measured."),
  }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { peaks: [0.02, 0.41, 0.87, 0.63], loudness_lufs: -11.2 } },
});

export const getTrackFingerprintStatus = operation({
  id: "getTrackFingerprintStatus",
  method: "GET",
  path: "/tracks/{id}/fingerprint/status",
  tag: "Tracks",
  summary: "Get a track's fingerprint status",
  description:
    "The status is `pending` until processing starts, then `processing`, and finally `completed` or `failed`.",
  access: "account",
  scope: "catalog:read",
  params: trackParams,
  response: succeeded({ fingerprint_status: z.enum(FINGERPRINT_STATUSES) }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { fingerprint_status: "completed" } },
});
