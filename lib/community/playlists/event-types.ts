import { z } from "zod";
import { EVENT_EXAMPLES, EventActor, eventType, NamedThing } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

const { actor, track, artist_id, playlist } = EVENT_EXAMPLES;

export const playlistAddition = eventType({
  type: "playlist.track_added",
  group: "people",
  scope: "social:read",
  summary: "Someone added a track of the artist to a playlist.",
  data: z.object({ actor: EventActor, track: NamedThing, artist_id: id.nullable(), playlist_id: id }),
  self: null,
  from: [{ audience: "artist", activity: "playlist_added" }],
  example: { actor, track, artist_id, playlist_id: playlist.id },
});

const ofPlaylist = {
  group: "playlists",
  scope: "library:read",
  data: z.object({ actor: EventActor, playlist: NamedThing }),
  self: "/playlists/{playlist.id}",
  example: { actor, playlist },
} as const;

export const playlistChanged = eventType({
  ...ofPlaylist,
  type: "playlist.changed",
  summary:
    "Someone changed a playlist that the account owns or edits. Several changes of a day may be one event.",
  from: [{ audience: "editors", activity: "playlist_changed" }],
});

export const playlistInvited = eventType({
  ...ofPlaylist,
  type: "playlist.invited",
  summary: "The account was invited to edit a playlist.",
  from: [{ audience: "user", activity: "playlist_invited" }],
});
