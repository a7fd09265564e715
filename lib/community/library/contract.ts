import { z } from "zod";
import { Album, exampleAlbum } from "@/lib/catalog/resource-shapes/album-shapes";
import { Artist, exampleArtist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { exampleTrack, Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { count, id, pathUser, succeeded } from "@/lib/platform/http-contract/fields";
import { cursorQuery, examplePage, idList, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { LIKEABLE_TYPES, MAX_LIKEABLES } from "./constants";

const likeableType = z.enum(LIKEABLE_TYPES);

const library = z
  .object({
    likeables: z
      .array(z.object({ likeable_id: id, likeable_type: likeableType }))
      .min(1)
      .max(MAX_LIKEABLES)
      .optional()
      .describe(`Up to ${MAX_LIKEABLES} tracks, albums and artists.`),
    track_id: id.optional().describe("One track, in place of `likeables`."),
  })
  .refine(({ likeables, track_id }) => (likeables === undefined) !== (track_id === undefined), {
    path: ["likeables"],
    error: "Send either `likeables` or `track_id`.",
  });

const outcome = succeeded({
  changed_count: count.describe("How many of them changed."),
  unchanged_count: count.describe("How many were so already, or are named more than once."),
});

export const addToLibrary = operation({
  id: "addToLibrary",
  method: "POST",
  path: "/users/me/add-to-library",
  tag: "Library",
  summary: "Add to your library",
  description:
    "Likes tracks, albums and artists. All of them are added, or none: an unknown id results in 422, and the error names its position. " +
    "What is in the library already stays as it is, so a retry is safe. Each one counts in the limit `likes`.",
  access: "account",
  scope: "library:write",
  limit: "likes",
  body: library,
  response: outcome,
  example: {
    body: {
      likeables: [
        { likeable_id: 1, likeable_type: "track" },
        { likeable_id: 1, likeable_type: "album" },
      ],
    },
    response: { changed_count: 2, unchanged_count: 0 },
  },
});

export const removeFromLibrary = operation({
  id: "removeFromLibrary",
  method: "POST",
  path: "/users/me/remove-from-library",
  tag: "Library",
  summary: "Remove from your library",
  description:
    "Ends the likes of tracks, albums and artists. What is not in the library, or no longer exists, stays as it is, so a retry is safe.",
  access: "account",
  scope: "library:write",
  body: library,
  response: outcome,
  example: { body: { track_id: 1 }, response: { changed_count: 1, unchanged_count: 0 } },
});

export const getLibraryContains = operation({
  id: "getLibraryContains",
  method: "GET",
  path: "/users/me/library/contains",
  tag: "Library",
  summary: "Check what is in your library",
  description: "Returns for each id whether the library has it.",
  access: "account",
  scope: "library:read",
  query: z.object({
    type: likeableType.describe("What the ids are of."),
    ids: idList.describe("Up to 100 ids, separated by commas."),
  }),
  response: succeeded({ contains: z.record(z.string(), z.boolean()).describe("By id.") }),
  example: {
    query: { type: "track", ids: "1,2" },
    response: { contains: { "1": true, "2": false } },
  },
});

const userParams = z.object({ id: pathUser.describe("The user's id; `me` is the caller.") });

const PRIVATE = "Likes are private unless the user shows them: the response is then 404 for everyone else.";

export const listLikedTracks = operation({
  id: "listLikedTracks",
  method: "GET",
  path: "/users/{id}/liked-tracks",
  tag: "Library",
  summary: "List a user's liked tracks",
  description: `Lists the tracks that the user likes, most recently liked first. ${PRIVATE}`,
  access: "account",
  scope: "library:read",
  params: userParams,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(Track) }),
  errors: ["not_found"],
  example: {
    params: { id: 2 },
    query: { page: 1, per_page: 15 },
    response: { pagination: examplePage([exampleTrack]) },
  },
});

export const listLikedAlbums = operation({
  id: "listLikedAlbums",
  method: "GET",
  path: "/users/{id}/liked-albums",
  tag: "Library",
  summary: "List a user's liked albums",
  description: `Lists the albums that the user likes, most recently liked first. ${PRIVATE}`,
  access: "account",
  scope: "library:read",
  params: userParams,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(Album) }),
  errors: ["not_found"],
  example: {
    params: { id: 2 },
    query: { page: 1, per_page: 15 },
    response: {
      pagination: examplePage([{ ...exampleAlbum, tracks: [exampleTrack], artists: [exampleArtist] }]),
    },
  },
});

export const listLikedArtists = operation({
  id: "listLikedArtists",
  method: "GET",
  path: "/users/{id}/liked-artists",
  tag: "Library",
  summary: "List a user's liked artists",
  description: `Lists the artists that the user likes, most recently liked first. ${PRIVATE}`,
  access: "account",
  scope: "library:read",
  params: userParams,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(Artist) }),
  errors: ["not_found"],
  example: {
    params: { id: 2 },
    query: { page: 1, per_page: 15 },
    response: { pagination: examplePage([exampleArtist]) },
  },
});
