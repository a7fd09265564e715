import { z } from "zod";
import { VISIBILITIES } from "@/db/values/music";
import { releaseName, releaseText, uniqueIds } from "@/lib/catalog/resource-shapes/release-shapes";
import { count, id, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { idList } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { patchSchema } from "@/lib/platform/http-contract/writes";
import { MAX_BATCH, MAX_PLAYLIST_TRACKS } from "./constants";
import { getPlaylist } from "./contract";
import { examplePlaylist, examplePlaylistDetails, Playlist, PlaylistDetails } from "./shapes";

/** The fields that an account writes of a playlist. */
const PlaylistBody = z.object({
  name: releaseName(200),
  description: releaseText(2_000).default(null),
  visibility: z
    .enum(VISIBILITIES)
    .default("private")
    .describe(
      "`public` everywhere; `unlisted` by link, in no list or search; `private` for its owner and its editors.",
    ),
  collaborative: z
    .boolean()
    .default(false)
    .describe(
      "Whether its editors may change its tracks. While it is false they keep their places, but not their rights.",
    ),
  image_upload_id: z
    .uuid()
    .nullable()
    .default(null)
    .describe(
      "A received upload of yours with the purpose `image`, which becomes the picture. Null for the covers of its first tracks.",
    ),
});

export type PlaylistChanges = Partial<z.output<typeof PlaylistBody>>;

const params = z.object({ id: pathId.describe("The playlist's id.") });
const response = succeeded({ playlist: PlaylistDetails });
const version = z.int().min(1).describe("The playlist's version now.");

const defaults = { tag: "Playlists", access: "account", scope: "library:write" } as const;

export const createPlaylist = operation({
  ...defaults,
  id: "createPlaylist",
  method: "POST",
  path: "/playlists",
  summary: "Create a playlist",
  description:
    "Creates a playlist that you own, with the tracks of `track_ids` in their order. An account may have 1,000 playlists.",
  body: PlaylistBody.extend({
    track_ids: uniqueIds(0, MAX_BATCH).default([]).describe("Ids of published, public tracks, in order."),
  }),
  status: 201,
  location: "/playlists/{playlist.id}",
  response,
  errors: ["quota_exceeded", "not_found", "conflict"],
  example: {
    body: {
      name: "Low Light",
      description: "For the last hour of the day.",
      visibility: "public",
      track_ids: [1],
    },
    response: { playlist: examplePlaylistDetails },
  },
});

const update = {
  ...defaults,
  path: "/playlists/{id}",
  params,
  body: patchSchema(PlaylistBody),
  ifMatch: getPlaylist,
  response: getPlaylist.response,
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { id: 1 },
    body: { name: "Low Light", visibility: "public" },
    response: { playlist: examplePlaylistDetails },
  },
} as const;

const description = "Changes the fields that you send; the others keep their values. Only its owner may.";

export const updatePlaylist = operation({
  ...update,
  id: "updatePlaylist",
  method: "PATCH",
  summary: "Update a playlist",
  description,
});

export const putPlaylist = operation({
  ...update,
  id: "putPlaylist",
  method: "PUT",
  summary: "Update a playlist by PUT",
  description: `The same as PATCH, for clients that only have PUT. ${description}`,
});

export const deletePlaylists = operation({
  ...defaults,
  id: "deletePlaylists",
  method: "DELETE",
  path: "/playlists/{id}",
  summary: "Delete playlists",
  description: "Deletes one playlist or up to 100: all of them, or none when one is unknown or not yours.",
  params: z.object({ id: idList.describe("The id of a playlist, or up to 100, separated by commas.") }),
  ifMatch: getPlaylist,
  response: succeeded({ deleted: z.array(id) }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: "2" }, response: { deleted: [2] } },
});

const edit = { ...defaults, method: "POST", params, errors: ["forbidden", "not_found"] } as const;

export const addPlaylistTracks = operation({
  ...edit,
  id: "addPlaylistTracks",
  path: "/playlists/{id}/tracks/add",
  summary: "Add tracks to a playlist",
  description:
    "Adds published, public tracks, at the end unless `position` is given. Tracks that are in the playlist already are passed over and counted, " +
    `unless \`allow_duplicates\` is true. A playlist may have ${MAX_PLAYLIST_TRACKS.toLocaleString("en")} tracks.`,
  body: z.object({
    ids: z.array(id).min(1).max(MAX_BATCH).describe("Ids of the tracks, in order."),
    position: z
      .int()
      .min(0)
      .max(MAX_PLAYLIST_TRACKS)
      .optional()
      .describe("How many tracks come before them."),
    allow_duplicates: z.boolean().default(false),
  }),
  response: succeeded({ playlist: Playlist, added_count: count, duplicate_count: count, version }),
  errors: ["forbidden", "not_found", "quota_exceeded"],
  example: {
    params: { id: 1 },
    body: { ids: [1], allow_duplicates: true },
    response: { playlist: examplePlaylist, added_count: 1, duplicate_count: 0, version: 4 },
  },
});

export const removePlaylistTracks = operation({
  ...edit,
  id: "removePlaylistTracks",
  path: "/playlists/{id}/tracks/remove",
  summary: "Remove tracks from a playlist",
  description:
    "Removes every entry of the tracks in `ids`, or the entries in `entry_ids`. What is not in the playlist is passed over, so a retry is safe.",
  body: z
    .object({
      ids: z.array(id).min(1).max(MAX_BATCH).optional().describe("Ids of tracks."),
      entry_ids: z.array(id).min(1).max(MAX_BATCH).optional().describe("Ids of entries."),
    })
    .refine(({ ids, entry_ids }) => (ids === undefined) !== (entry_ids === undefined), {
      error: "Must have ids or entry_ids.",
      path: ["ids"],
    }),
  response: succeeded({ changed: z.boolean(), removed_count: count, version }),
  example: {
    params: { id: 1 },
    body: { ids: [1] },
    response: { changed: true, removed_count: 1, version: 5 },
  },
});

export const orderPlaylistTracks = operation({
  ...edit,
  id: "orderPlaylistTracks",
  path: "/playlists/{id}/tracks/order",
  summary: "Order a playlist's tracks",
  description:
    "Moves the entry `entry_id` behind `after_entry_id`, or to the first place when that is null; or puts all entries into the order of " +
    "`entry_ids`, which must name each once. With `version`, answers 409 with `version` and `entry_ids`, the current order, when somebody " +
    "else has changed the playlist since.",
  body: z
    .object({
      entry_id: id.optional(),
      after_entry_id: id.nullable().optional(),
      entry_ids: uniqueIds(0, MAX_PLAYLIST_TRACKS).optional().describe("All entries in their new order."),
      version: z.int().min(1).optional().describe("The version that you have read."),
    })
    .refine((body) => (body.entry_id === undefined) !== (body.entry_ids === undefined), {
      error: "Must have entry_id or entry_ids.",
      path: ["entry_id"],
    })
    .refine((body) => (body.entry_id === undefined) === (body.after_entry_id === undefined), {
      error: "Must be sent with entry_id: the entry before it, or null.",
      path: ["after_entry_id"],
    })
    .refine((body) => body.entry_id === undefined || body.entry_id !== body.after_entry_id, {
      error: "Must not be the same entry.",
      path: ["after_entry_id"],
    }),
  response: succeeded({ changed: z.boolean(), version }),
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { id: 1 },
    body: { entry_id: 1, after_entry_id: null },
    response: { changed: true, version: 5 },
  },
});
