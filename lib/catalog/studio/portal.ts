import { z } from "zod";
import { TRACK_STATUSES, VISIBILITIES } from "@/lib/catalog/resources/kinds";
import { count, day, id, imageUrl, nameText, portalId, text, timestamp } from "@/lib/http/contract/fields";
import { pageOf } from "@/lib/http/contract/lists";
import { portalOperation } from "@/lib/http/contract/portal-operation";
import { STUDIO_SORTS, STUDIO_STATES } from "./constants";

const Named = z.object({ id, name: z.string() });

/** What became of a track's newest audio. */
const Audio = z.object({
  version: count,
  /** The version that plays meanwhile. */
  playing: count.nullable(),
  state: z.enum(["queued", "processing", "ready", "failed"]),
  step: z.string().nullable(),
  /** From 0 to 1. */
  progress: z.number(),
  /** What is wrong, and what to do about it. */
  message: z.string().nullable(),
  hint: z.string().nullable(),
});

const StudioTrack = z.object({
  id,
  name: z.string(),
  image: imageUrl,
  artists: z.array(Named),
  album: Named.nullable(),
  status: z.enum(TRACK_STATUSES),
  visibility: z.enum(VISIBILITIES),
  publish_at: timestamp.nullable(),
  release_date: day,
  /** Milliseconds. */
  duration: count,
  bpm: count.nullable(),
  key: z.string().nullable(),
  scale: z.string().nullable(),
  plays: count,
  /** Null for demo tracks, whose audio is not a file. */
  audio: Audio.nullable(),
});

export type StudioTrack = z.output<typeof StudioTrack>;

const Form = z.object({
  description: z.string().nullable(),
  genres: z.array(Named),
  tags: z.array(z.string()),
  explicit: z.boolean(),
  downloadable: z.boolean(),
});

/** A track with what its form shows. */
const StudioDraft = StudioTrack.extend(Form.shape).extend({ peaks: z.array(z.number()).nullable() });

export type StudioDraft = z.output<typeof StudioDraft>;

/** What was found out about the audio. */
const Facts = z.object({
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  queued_at: timestamp,
  codec: z.string().nullable(),
  sample_rate: count.nullable(),
  bit_depth: count.nullable(),
  channels: count.nullable(),
  loudness_lufs: z.number().nullable(),
  true_peak_dbtp: z.number().nullable(),
  bpm_detected: z.number().nullable(),
  bpm_confidence: z.number().nullable(),
  key_detected: z.string().nullable(),
  scale_detected: z.string().nullable(),
  key_confidence: z.number().nullable(),
});

export type AudioFacts = z.output<typeof Facts>;

const StudioArtist = z.object({ id, name: z.string(), image_small: z.string() });

export type StudioArtist = z.output<typeof StudioArtist>;

export const listStudioArtists = portalOperation({
  id: "listStudioArtists",
  access: "session",
  output: z.array(StudioArtist),
});

export const becomeArtist = portalOperation({
  id: "becomeArtist",
  access: "session",
  input: z.object({
    name: nameText(1, 120, "Enter a name."),
    description: text(0, 5_000),
    city: text(0, 80),
    /** ISO 3166-1 alpha-2, or empty. */
    country: z.string().regex(/^([A-Z]{2})?$/, { error: "Choose a country." }),
  }),
  output: z.object({ id }),
});

export const listStudioTracks = portalOperation({
  id: "listStudioTracks",
  access: "session",
  params: z.object({ artist_id: portalId }),
  input: z.object({
    state: z.enum(STUDIO_STATES),
    sort: z.enum(STUDIO_SORTS),
    search: z.string(),
    page: id,
  }),
  output: z.object({
    counts: z.record(z.enum(STUDIO_STATES), count),
    pagination: pageOf(StudioTrack),
  }),
});

export const listStudioDrafts = portalOperation({
  id: "listStudioDrafts",
  access: "session",
  output: z.array(StudioDraft),
});

export const getStudioTrack = portalOperation({
  id: "getStudioTrack",
  access: "session",
  params: z.object({ track_id: portalId }),
  output: StudioDraft.extend({ facts: Facts.nullable() }),
});

export const listGenreChoices = portalOperation({
  id: "listGenreChoices",
  access: "session",
  output: z.array(Named),
});
