import { z } from "zod";
import { ALBUM_STATUSES, ALBUM_TYPES, VISIBILITIES } from "@/db/values/music";
import { count, day, id, imageUrl, modelType, timestamp } from "@/lib/platform/http-contract/fields";
import { Artist } from "./artist-shapes";
import { Genre } from "./genre-shapes";
import { Track } from "./track-shapes";

/** An album as lists show it. */
export const Album = z
  .object({
    id,
    name: z.string(),
    image: imageUrl.describe("Artwork, usually 300 x 300 px."),
    release_date: day,
    description: z.string().nullable(),
    type: z.enum(ALBUM_TYPES),
    tracks_count: count.describe("Number of its published, public tracks."),
    duration: count.meta({ format: "int64" }).describe("Length of these tracks in milliseconds."),
    plays_count: count.describe("Counted plays of its tracks, of all time."),
    likes_count: count.describe("How many accounts like it."),
    tracks: z.array(Track).nullable(),
    artists: z.array(Artist).nullable(),
    model_type: modelType("album"),
  })
  .meta({ id: "Album" });

/** An album as shown to anonymous callers. */
export const MinimalAlbum = Album.pick({
  id: true,
  name: true,
  image: true,
  release_date: true,
  model_type: true,
}).meta({ id: "MinimalAlbum" });

/** Everything there is to know of an album. */
export const AlbumDetails = Album.extend({
  pending_artists: z
    .array(z.object({ id, name: z.string() }))
    .describe(
      "Artists of others that it names and whose members have not agreed: show the names as text. It is in no list of theirs.",
    ),
  visibility: z.enum(VISIBILITIES),
  status: z.enum(ALBUM_STATUSES),
  publish_at: timestamp.nullable().describe("When it is or was to be published; null for a draft."),
  genres: z.array(Genre).describe("The genres of its tracks, the most frequent first."),
  reposts_count: count.describe("How many accounts repost it."),
  liked: z.boolean().describe("Whether the caller likes it."),
  reposted: z.boolean().describe("Whether the caller reposts it."),
  created_at: timestamp,
  updated_at: timestamp,
}).meta({ id: "AlbumDetails" });

export const exampleAlbum = {
  id: 1,
  name: "Slack Water",
  image: "https://downbeat.example/media/artwork/album-1.png",
  release_date: "2026-03-06",
  description: null,
  type: "album",
  tracks_count: 1,
  duration: 154000,
  plays_count: 1204,
  likes_count: 31,
} as const;

export const exampleAlbumDetails = {
  ...exampleAlbum,
  pending_artists: [],
  visibility: "public",
  status: "published",
  publish_at: "2026-03-06T00:00:00.000Z",
  genres: [{ id: 4, name: "Lo-fi" }],
  reposts_count: 4,
  liked: true,
  reposted: false,
  created_at: "2026-03-01T09:30:00.000Z",
  updated_at: "2026-03-06T00:00:00.000Z",
} as const;
