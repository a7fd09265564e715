import { z } from "zod";
import { VISIBILITIES } from "@/db/values/music";
import { exampleUser, UserSummary } from "@/lib/accounts/profiles/shapes";
import { exampleTrack, MinimalTrack, Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { count, id, imageUrl, int64, modelType, timestamp } from "@/lib/platform/http-contract/fields";

/** A playlist as lists show it. */
export const Playlist = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    image: imageUrl.describe("The uploaded picture, else the covers of its first four tracks."),
    visibility: z.enum(VISIBILITIES),
    collaborative: z.boolean().describe("Whether its editors may change its tracks."),
    owner: UserSummary,
    tracks_count: count,
    duration: int64.describe("Length of all its tracks in milliseconds."),
    followers_count: count,
    version: z.int().min(1).describe("Counts the edits."),
    created_at: timestamp,
    updated_at: timestamp,
    model_type: modelType("playlist"),
  })
  .meta({ id: "Playlist" });

/** A playlist as shown to anonymous callers. */
export const MinimalPlaylist = Playlist.pick({
  id: true,
  name: true,
  image: true,
  tracks_count: true,
  duration: true,
  model_type: true,
}).meta({ id: "MinimalPlaylist" });

const entry = {
  entry_id: id.describe("The entry's id. A track that is in a playlist twice has two entries."),
  added_at: timestamp,
};

/** A track in a playlist. */
export const PlaylistTrack = Track.extend({
  ...entry,
  added_by: UserSummary.nullable().describe("Null for a deleted account."),
}).meta({ id: "PlaylistTrack" });

/** A track in a playlist as shown to anonymous callers. */
export const MinimalPlaylistTrack = MinimalTrack.extend(entry).meta({ id: "MinimalPlaylistTrack" });

/** A playlist with its people and its first tracks. */
export const PlaylistDetails = Playlist.extend({
  editors: z.array(UserSummary),
  followed: z.boolean().describe("Whether the caller follows it."),
  permissions: z.object({
    edit: z.boolean().describe("Whether the caller may add, remove and order tracks."),
    manage: z
      .boolean()
      .describe("Whether the caller may change everything else, invite people and delete it."),
  }),
  tracks: z.array(PlaylistTrack).describe("The first 30 tracks."),
}).meta({ id: "PlaylistDetails" });

const after = id.nullable().describe("The entry before it; null for the first place.");

/** The changes of an edit. */
export const PlaylistEdit = z.object({
  type: z.enum(["added", "removed", "moved", "ordered", "updated"]),
  entries: z
    .array(z.object({ entry_id: id, track_id: id }))
    .optional()
    .describe("Of `added`: the new entries in order."),
  entry_ids: z.array(id).optional().describe("Of `removed`."),
  entry_id: id.optional().describe("Of `moved`."),
  after_entry_id: after
    .optional()
    .describe("Of `added` and `moved`: the entry before; null for the first place."),
});

export type PlaylistEdit = z.input<typeof PlaylistEdit>;

/** An invitation to edit a playlist. */
export const PlaylistInvitation = z
  .object({
    id,
    user: UserSummary.describe("Who is invited."),
    invited_by: UserSummary,
    playlist: z.object({ id, name: z.string() }),
    created_at: timestamp,
    expires_at: timestamp,
    model_type: modelType("playlist_invitation"),
  })
  .meta({ id: "PlaylistInvitation" });

export const examplePlaylist = {
  id: 1,
  name: "Low Light",
  description: "For the last hour of the day.",
  image: "https://downbeat.example/media/artwork/track-1.png",
  visibility: "public",
  collaborative: true,
  owner: exampleUser,
  tracks_count: 1,
  duration: 154000,
  followers_count: 3,
  version: 4,
  created_at: "2026-03-08T18:00:00.000Z",
  updated_at: "2026-03-09T20:15:00.000Z",
} as const;

export const examplePlaylistTrack = {
  ...exampleTrack,
  entry_id: 71,
  added_at: "2026-03-08T18:01:00.000Z",
  added_by: exampleUser,
} as const;

export const examplePlaylistDetails = {
  ...examplePlaylist,
  editors: [],
  followed: false,
  permissions: { edit: true, manage: true },
  tracks: [examplePlaylistTrack],
} as const;

export const exampleEditorInvitation = {
  id: 9,
  user: { ...exampleUser, id: 3, display_name: "Marta Vidal" },
  invited_by: exampleUser,
  playlist: { id: 1, name: "Low Light" },
  created_at: "2026-03-09T20:15:00.000Z",
  expires_at: "2026-03-16T20:15:00.000Z",
} as const;
