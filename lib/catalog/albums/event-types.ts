import { z } from "zod";
import { EVENT_EXAMPLES, eventType, NamedThing } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

const { album, artist_id } = EVENT_EXAMPLES;

const ofAlbum = {
  group: "catalog",
  scope: "catalog:read",
  data: z.object({ album: NamedThing, artist_id: id.nullable() }),
  self: "/albums/{album.id}",
  from: [{ audience: "artist" }],
  example: { album, artist_id },
} as const;

export const albumCreated = eventType({
  ...ofAlbum,
  type: "album.created",
  summary: "An album of the artist was created.",
});

export const albumUpdated = eventType({
  ...ofAlbum,
  type: "album.updated",
  summary: "Details of an album changed, such as its name or who can see it.",
});

export const albumPublished = eventType({
  ...ofAlbum,
  type: "album.published",
  summary: "An album went public, at once or at its planned time.",
  from: [{ audience: "artist", activity: "album_published" }],
});

export const albumDeleted = eventType({
  ...ofAlbum,
  type: "album.deleted",
  summary: "An album was deleted. Its tracks stay.",
  self: null,
  gone: true,
});
