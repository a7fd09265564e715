import { z } from "zod";
import { event } from "@/lib/platform/channels/event";
import { id, timestamp } from "@/lib/platform/http-contract/fields";
import { PlaylistEdit } from "./shapes";

export const playlistChanged = event({
  name: "playlist.changed",
  channel: "presence-playlist.{id}",
  deliver: ["socket"],
  description:
    "Somebody has changed the playlist. If `version` is one more than yours, apply `edit`; otherwise read the playlist again. " +
    "`ordered` is a whole new order and `updated` any other field. `edit` is null if it is too long for an event.",
  data: z.object({
    playlist_id: id,
    version: z.int(),
    user_id: id.nullable().describe("Who made the edit; null if it follows from a change of the catalog."),
    edit: PlaylistEdit.nullable(),
    at: timestamp,
  }),
});

export const playlistInvited = event({
  name: "playlist.invited",
  channel: "private-user.{id}",
  deliver: ["socket"],
  description: "Somebody has invited you to edit a playlist.",
  data: z.object({
    playlist_id: id,
    name: z.string(),
    invited_by: z.object({ id, display_name: z.string() }),
    expires_at: timestamp,
  }),
});
