import { z } from "zod";
import { pathId, pathUser, succeeded, text } from "@/lib/platform/http-contract/fields";
import {
  cursorQuery,
  examplePage,
  filterBy,
  pageOrCursorSchema,
  sortBy,
} from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { EXAMPLE_JSPF } from "./examples";
import {
  examplePlaylist,
  examplePlaylistDetails,
  examplePlaylistTrack,
  MinimalPlaylist,
  MinimalPlaylistTrack,
  Playlist,
  PlaylistDetails,
  PlaylistTrack,
} from "./shapes";

const params = z.object({ id: pathId.describe("The playlist's id.") });

const byWords = { index: "search_documents_tier_0_index" };

const sort = sortBy({
  relevance: byWords,
  popular: { index: "playlists_popular_index" },
  newest: { index: "playlists_newest_index" },
}).describe(
  "`relevance`: the best matches first, then those with most followers; without `query`, as `popular`. `popular`: most followers first.",
);

export type PlaylistSort = z.output<typeof sort>;

export const listPlaylists = operation({
  id: "listPlaylists",
  method: "GET",
  path: "/playlists",
  tag: "Playlists",
  summary: "List playlists",
  description:
    "Lists the public playlists: those that match `query` best first, and without it the most followed. Without a token, each playlist is minimal.",
  access: "anyone",
  scope: "catalog:read",
  query: z.object({
    query: filterBy(
      text(2, 100).optional().describe("Words of name or description, as in `GET /search`."),
      byWords,
    ),
    sort,
    ...cursorQuery.shape,
  }),
  response: succeeded({ pagination: pageOrCursorSchema(Playlist) }),
  anonymous: succeeded({ pagination: pageOrCursorSchema(MinimalPlaylist) }),
  example: {
    query: { sort: "popular", page: 1, per_page: 15 },
    response: { pagination: examplePage([examplePlaylist]) },
  },
});

/** The relations of an account to its playlists. */
const PLAYLIST_ROLES = ["owner", "editor", "follower"] as const;

export type PlaylistRole = (typeof PLAYLIST_ROLES)[number];

export const listUserPlaylists = operation({
  id: "listUserPlaylists",
  method: "GET",
  path: "/users/{id}/playlists",
  tag: "Playlists",
  summary: "List a user's playlists",
  description:
    "Lists the public playlists of a user, newest first. Your own (`me`, or your id) include unlisted and private ones, and with `role` " +
    "those that you edit or follow. Without a token, each playlist is minimal.",
  access: "anyone",
  scope: "library:read",
  params: z.object({ id: pathUser.describe("The user's id, or `me`.") }),
  query: z.object({
    role: filterBy(
      z
        .enum(PLAYLIST_ROLES)
        .default("owner")
        .describe("`editor` and `follower` only for yourself: playlists that you edit or follow."),
      { index: "playlist_follows_newest_index" },
    ),
    ...cursorQuery.shape,
  }),
  ignoredWhenAnonymous: ["role"],
  response: succeeded({ pagination: pageOrCursorSchema(Playlist) }),
  anonymous: succeeded({ pagination: pageOrCursorSchema(MinimalPlaylist) }),
  errors: ["not_found"],
  example: {
    params: { id: 2 },
    query: { page: 1, per_page: 15 },
    response: { pagination: examplePage([examplePlaylist]) },
  },
});

export const getPlaylist = operation({
  id: "getPlaylist",
  method: "GET",
  path: "/playlists/{id}",
  tag: "Playlists",
  summary: "Get a playlist",
  description:
    "Returns a playlist with its owner, its editors and its first 30 tracks. An unlisted playlist is found by its id; a private one only by " +
    "its owner and its editors. Tracks that are no longer published or public are left out. Without a token, the response is the minimal " +
    "playlist.",
  access: "anyone",
  scope: "catalog:read",
  params,
  response: succeeded({ playlist: PlaylistDetails }),
  anonymous: succeeded({ playlist: MinimalPlaylist }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { playlist: examplePlaylistDetails } },
});

export const listPlaylistTracks = operation({
  id: "listPlaylistTracks",
  method: "GET",
  path: "/playlists/{id}/tracks",
  tag: "Playlists",
  summary: "List a playlist's tracks",
  description:
    "Lists the tracks in order, with who added each and when. Without a token, each track is minimal.",
  access: "anyone",
  scope: "catalog:read",
  params,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(PlaylistTrack) }),
  anonymous: succeeded({ pagination: pageOrCursorSchema(MinimalPlaylistTrack) }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    query: { page: 1, per_page: 15 },
    response: { pagination: examplePage([examplePlaylistTrack]) },
  },
});

const follow = {
  method: "POST",
  tag: "Playlists",
  access: "account",
  scope: "library:write",
  limit: "follows",
  params,
  response: succeeded({ changed: z.boolean(), followers_count: z.int().min(0) }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { changed: true, followers_count: 4 } },
} as const;

export const followPlaylist = operation({
  ...follow,
  id: "followPlaylist",
  path: "/playlists/{id}/follow",
  summary: "Follow a playlist",
  description: "Adds the playlist to your library. Following it again changes nothing.",
});

export const unfollowPlaylist = operation({
  ...follow,
  id: "unfollowPlaylist",
  path: "/playlists/{id}/unfollow",
  summary: "Unfollow a playlist",
  description: "Takes the playlist out of your library. Doing it again changes nothing.",
});

export const exportPlaylist = operation({
  id: "exportPlaylist",
  method: "GET",
  path: "/playlists/{id}/export",
  tag: "Playlists",
  summary: "Export a playlist",
  description:
    "Returns the whole playlist as a file: `json` is JSPF, the JSON form of XSPF; `m3u` is an extended M3U in UTF-8. Both name the page of each " +
    "track.",
  access: "anyone",
  scope: "catalog:read",
  params,
  query: z.object({ format: z.enum(["json", "m3u"]).default("json") }),
  file: { type: ["application/jspf+json", "audio/x-mpegurl; charset=utf-8"] },
  errors: ["not_found"],
  example: { params: { id: 1 }, query: { format: "json" }, response: EXAMPLE_JSPF },
});
