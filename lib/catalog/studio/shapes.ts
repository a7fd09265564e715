import { z } from "zod";
import { AUDIO_STATES } from "@/db/values/files";
import { TRACK_STATUSES, VISIBILITIES } from "@/db/values/music";
import { DuplicateDispute } from "@/lib/catalog/track-audio/processing-shapes";
import { count, day, id, imageUrl, timestamp } from "@/lib/platform/http-contract/fields";

export const NamedItem = z.object({ id, name: z.string() });

/** The state of a track's newest audio. */
const Audio = z.object({
  version: count,
  /** The version that plays meanwhile. */
  playing: count.nullable(),
  state: z.enum(AUDIO_STATES),
  step: z.string().nullable(),
  /** From 0 to 1. */
  progress: z.number(),
  /** Explains the fault, and its remedy. */
  message: z.string().nullable(),
  hint: z.string().nullable(),
  /** The code of the failure, for programs. */
  code: z.string().nullable(),
  /** The question to operators about a duplicate. */
  dispute: DuplicateDispute.nullable(),
});

/** A track in a list of the Studio. */
export const StudioTrackShape = z.object({
  id,
  name: z.string(),
  image: imageUrl,
  artists: z.array(NamedItem),
  album: NamedItem.nullable(),
  status: z.enum(TRACK_STATUSES),
  /** The reason why operators have hidden it. */
  hidden_reason: z.string().nullable(),
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
  /** Only who sells it may: members of others that perform on it may change it. */
  can_delete: z.boolean(),
});

/** The active offers of a track: their currency, their prices by tier in minor units, and the presets of which they are copies. */
export const OFFER_FIELDS = {
  currency: z.string().nullable(),
  prices: z.record(z.string(), count),
  presets: z.record(z.string(), id),
};
