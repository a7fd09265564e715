import { z } from "zod";
import {
  ALBUM_STATUSES,
  ALBUM_TYPES,
  CREDIT_CONSENTS,
  LICENSE_TYPES,
  SAMPLES,
  VISIBILITIES,
} from "@/db/values/music";
import {
  count,
  countryCodeOrNone,
  day,
  id,
  imageUrl,
  nameText,
  portalId,
  text,
  timestamp,
} from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { NamedItem, OFFER_FIELDS, StudioTrackShape } from "./shapes";

export type StudioTrack = z.output<typeof StudioTrackShape>;

const Form = z.object({
  description: z.string().nullable(),
  genres: z.array(NamedItem),
  tags: z.array(z.string()),
  explicit: z.boolean(),
  downloadable: z.boolean(),
  samples: z.enum(SAMPLES),
  samples_note: z.string().nullable(),
  made_with_ai: z.boolean(),
  ai_note: z.string().nullable(),
  license_type: z.enum(LICENSE_TYPES),
  ...OFFER_FIELDS,
});

/** Measurements of the audio. */
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
  bpm_tagged: z.number().nullable().describe("What the file itself says."),
  key_tagged: z.string().nullable(),
  scale_tagged: z.string().nullable(),
});

export type AudioFacts = z.output<typeof Facts>;

/** A track with what its form shows. */
const StudioDraft = StudioTrackShape.extend(Form.shape).extend({
  /** The origin of the cover: the audio file, or somebody who manages the track; null for placeholder art. */
  image_from: z.enum(["file", "owner"]).nullable(),
  peaks: z.array(z.number()).nullable(),
  facts: Facts.nullable(),
});

export type StudioDraft = z.output<typeof StudioDraft>;

const StudioArtist = z.object({ id, name: z.string(), image_small: z.string() });

export type StudioArtist = z.output<typeof StudioArtist>;

/** The metadata of a track for shops and collecting societies, which imports write. */
const Metadata = z.object({
  version: z.string().nullable(),
  isrc: z.string().nullable(),
  /** Of its album, else its own. */
  upc: z.string().nullable(),
  language: z.string().nullable(),
  label: z.string().nullable(),
  p_line: z.string().nullable(),
  c_line: z.string().nullable(),
  disc: count.nullable(),
});

export type StudioMetadata = z.output<typeof Metadata>;

/** A file of a track besides its sound. */
const TrackFile = z.object({ format: z.enum(["ZIP", "MIDI"]), bytes: count });

export type StudioFile = z.output<typeof TrackFile>;

export const listStudioArtists = pageOperation({
  id: "listStudioArtists",
  access: "account",
  output: z.array(StudioArtist),
});

export const becomeArtist = pageOperation({
  id: "becomeArtist",
  access: "account",
  input: z.object({
    name: nameText(1, 120, "Enter a name."),
    description: text(0, 5_000),
    city: text(0, 80),
    country: countryCodeOrNone,
  }),
  output: z.object({ id }),
});

export const listStudioDrafts = pageOperation({
  id: "listStudioDrafts",
  access: "account",
  params: z.object({ artist_id: portalId }),
  input: z.object({ page: id }),
  output: z.object({
    pagination: pageSchema(StudioDraft),
    /** All drafts of the account, of each of its artists. */
    ids: z.array(id),
    /** The number of them that are being processed. */
    waiting: count,
  }),
});

export const getStudioTrack = pageOperation({
  id: "getStudioTrack",
  access: "account",
  params: z.object({ track_id: portalId }),
  output: StudioDraft.extend({ stems: TrackFile.nullable(), midi: TrackFile.nullable(), metadata: Metadata }),
});

export const listGenreChoices = pageOperation({
  id: "listGenreChoices",
  access: "account",
  output: z.array(NamedItem),
});

const StudioAlbum = z.object({
  id,
  name: z.string(),
  image: imageUrl,
  type: z.enum(ALBUM_TYPES),
  artists: z.array(NamedItem),
  status: z.enum(ALBUM_STATUSES),
  /** The reason why operators have hidden it; null when it is not hidden. */
  hidden_reason: z.string().nullable(),
  visibility: z.enum(VISIBILITIES),
  publish_at: timestamp.nullable(),
  release_date: day,
  /** Tracks in every state. */
  tracks_count: count,
  /** Tracks that are neither published nor going to be. */
  drafts_count: count,
  /** Milliseconds. */
  duration: count,
});

export type StudioAlbum = z.output<typeof StudioAlbum>;

const OpenAlbum = StudioAlbum.extend({
  description: z.string().nullable(),
  /** The names of its tracks' genres, the most frequent first. */
  genres: z.array(z.string()),
  /** In order. */
  tracks: z.array(StudioTrackShape),
  /** Tracks of its artists that are not on it, newest first. */
  others: z.array(NamedItem.extend({ album: z.string().nullable() })),
});

export type OpenAlbum = z.output<typeof OpenAlbum>;

export const listStudioAlbums = pageOperation({
  id: "listStudioAlbums",
  access: "account",
  params: z.object({ artist_id: portalId }),
  input: z.object({ page: id }),
  output: z.object({ pagination: pageSchema(StudioAlbum) }),
});

export const getStudioAlbum = pageOperation({
  id: "getStudioAlbum",
  access: "account",
  params: z.object({ album_id: portalId }),
  output: OpenAlbum,
});

const StudioProfile = z.object({
  id,
  name: z.string(),
  image: imageUrl,
  description: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2, or empty. */
  country: z.string(),
  genres: z.array(NamedItem),
  links: z.array(z.object({ url: z.string(), title: z.string() })),
  credit_consent: z.enum(CREDIT_CONSENTS),
  /** With where to hear it, for an hour at most. */
  voice_tag: z.object({ filename: z.string(), duration: count, url: z.string() }).nullable(),
});

export type StudioProfile = z.output<typeof StudioProfile>;

export type StudioVoiceTag = NonNullable<StudioProfile["voice_tag"]>;

export const getStudioProfile = pageOperation({
  id: "getStudioProfile",
  access: "account",
  params: z.object({ artist_id: portalId }),
  output: StudioProfile,
});
