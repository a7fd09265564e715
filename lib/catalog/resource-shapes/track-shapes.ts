import { z } from "zod";
import {
  CREDIT_ROLES,
  KEYS,
  LICENSE_TIERS,
  LICENSE_TYPES,
  SAMPLES,
  SCALES,
  TRACK_STATUSES,
  VISIBILITIES,
} from "@/db/values/music";
import { count, day, id, imageUrl, modelType, timestamp } from "@/lib/platform/http-contract/fields";
import { Artist, exampleArtist } from "./artist-shapes";
import { Genre } from "./genre-shapes";

/** A license that a track is for sale with. */
export const TrackLicense = z
  .object({
    id,
    license_type: z.enum(LICENSE_TIERS),
    amount: count.describe("The price in minor units (cents) of `currency`."),
    currency: z.string().describe("ISO 4217 code in lower case."),
  })
  .meta({ id: "TrackLicense" });

/** A track as lists show it. */
export const Track = z
  .object({
    id,
    name: z.string(),
    image: imageUrl.describe("Artwork, usually 300 x 300 px."),
    release_date: day,
    duration: z.int().min(1).meta({ format: "int64" }).describe("Length in milliseconds."),
    description: z.string().nullable(),
    artists: z.array(Artist).describe("Performers of the track."),
    bpm: z.int().min(20).max(400).nullable(),
    key: z.enum(KEYS).nullable().describe("The tonic, written with sharps."),
    scale: z.enum(SCALES).nullable(),
    plays_count: count.describe("Counted plays of all time."),
    likes_count: count.describe("How many accounts like it."),
    from_amount: count
      .nullable()
      .describe(
        "The lowest price of a license, in minor units (cents) of `currency`; null when nothing is for sale.",
      ),
    currency: z.string().nullable().describe("ISO 4217 code in lower case."),
    model_type: modelType("track"),
  })
  .meta({ id: "Track" });

/** A track as shown to anonymous callers. */
export const MinimalTrack = Track.pick({
  id: true,
  name: true,
  image: true,
  release_date: true,
  duration: true,
  model_type: true,
}).meta({ id: "MinimalTrack" });

/** Everything there is to know of a track. */
export const TrackDetails = Track.extend({
  pending_artists: z
    .array(z.object({ id, name: z.string(), role: z.enum(CREDIT_ROLES) }))
    .describe(
      "Artists of others that it names and whose members have not agreed: show the names as text. They are in no list of theirs.",
    ),
  slug: z
    .string()
    .describe("The name as a part of addresses; it changes with the name, and others may have it too."),
  visibility: z.enum(VISIBILITIES),
  status: z
    .enum(TRACK_STATUSES)
    .describe("`hidden` by operators: only they and the accounts that manage it can see it."),
  hidden_reason: z.string().nullable().describe("Why operators have hidden it; null when it is not hidden."),
  publish_at: timestamp.nullable().describe("When it is or was to be published; null for a draft."),
  album: z
    .object({ id, name: z.string() })
    .nullable()
    .describe("Its album; null for one that is not public yet, except to those who manage either of them."),
  genres: z.array(Genre),
  tags: z.array(z.string()),
  explicit: z.boolean(),
  samples: z
    .enum(SAMPLES)
    .describe("Whether it has samples of others' recordings, and whether they are cleared."),
  samples_note: z.string().nullable(),
  made_with_ai: z.boolean(),
  ai_note: z.string().nullable(),
  license_type: z.enum(LICENSE_TYPES).describe("The kinds of licenses that are offered."),
  exclusive_status: z
    .enum(["available", "sold", "not_available"])
    .describe("Whether the exclusive rights are offered. Once they are sold, nothing else is."),
  downloadable: z.boolean().describe("Whether it may be downloaded for free."),
  has_stems: z.boolean().describe("Whether it has stems, which licenses can deliver."),
  has_midi: z.boolean().describe("Whether it has MIDI, which licenses can deliver."),
  reposts_count: count.describe("How many accounts repost it."),
  comments_count: count,
  liked: z.boolean().describe("Whether the caller likes it."),
  reposted: z.boolean().describe("Whether the caller reposts it."),
  owned: z.boolean().describe("Whether the caller has a license for it that is in force."),
  created_at: timestamp,
  updated_at: timestamp,
}).meta({ id: "TrackDetails" });

export const exampleTrack = {
  id: 1,
  name: "Harbour Lights",
  image: "https://downbeat.example/media/artwork/track-1.png",
  release_date: "2026-03-06",
  duration: 154000,
  description: null,
  artists: [exampleArtist],
  bpm: 78,
  key: "D",
  scale: "minor",
  plays_count: 1204,
  likes_count: 87,
  from_amount: 2900,
  currency: "usd",
} as const;

export const exampleTrackDetails = {
  ...exampleTrack,
  pending_artists: [],
  slug: "harbour-lights",
  visibility: "public",
  status: "published",
  hidden_reason: null,
  publish_at: "2026-03-06T00:00:00.000Z",
  album: { id: 1, name: "Slack Water" },
  genres: [{ id: 4, name: "Lo-fi" }],
  tags: ["dusty", "tape"],
  explicit: false,
  samples: "none",
  samples_note: null,
  made_with_ai: false,
  ai_note: null,
  license_type: "non_exclusive_only",
  exclusive_status: "not_available",
  downloadable: false,
  has_stems: false,
  has_midi: false,
  reposts_count: 9,
  comments_count: 12,
  liked: true,
  reposted: false,
  owned: false,
  created_at: "2026-03-01T09:30:00.000Z",
  updated_at: "2026-03-06T00:00:00.000Z",
} as const;
