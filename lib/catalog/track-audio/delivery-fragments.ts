import "server-only";
import { sql } from "@/db/client";
import { files } from "@/db/schema/files";
import { trackSales } from "@/db/schema/offers";
import { renditions, voiceTags } from "@/db/schema/track-audio";
import { credits, trackStats, tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { TAG_BYTES } from "@/lib/platform/audio-codec/constants";

/**
 * The voice tag of `tracks`, as `(id, file_id)`: of the artist that is credited first among those to which it belongs and that have one.
 */
export const voiceTagOfTrack: Fragment = sql`
  select ${voiceTags.id}, ${voiceTags.file_id} from ${credits} join ${voiceTags} on ${voiceTags.artist_id} = ${credits.artist_id}
  where ${credits.track_id} = ${tracks.id} and (${credits.role} = 'performer' or ${credits.position} = 0)
  order by ${credits.position} limit 1`;

/** Whether `tracks` is for sale, or its exclusive rights are sold; not for a free download, which everybody has anyway. */
export const isProtected: Fragment = sql`(not ${tracks.downloadable} and (
  exists (select from ${trackStats} where ${trackStats.track_id} = ${tracks.id} and ${trackStats.from_amount} is not null)
  or exists (select from ${trackSales} where ${trackSales.track_id} = ${tracks.id} and ${trackSales.exclusive} = 'sold')))`;

/** The size in which a stored file is sent: with tags of our own around its sound, if it is one. */
export const sentSize = (file: Fragment): Fragment => sql`coalesce(
  ${file}.sound_bytes + ${TAG_BYTES}::int + case when ${file}.media_type = 'audio/wav' then ${file}.sound_bytes % 2 else 0 end,
  case when ${file}.use <> 'audio' then ${file}.size end)`;

const OWN_TYPES = { mp3_320: "audio/mpeg", wav: "audio/wav", flac: "audio/flac" } as const;

/** The formats in which a sound is delivered as it is. */
export type CleanKind = keyof typeof OWN_TYPES | "mp3_256";

/** The formats in which it is delivered with the voice tag of its artist. */
export type TaggedKind = "mp3_tagged" | "wav_tagged";

/** The formats in which a sound is delivered. */
export type SoundKind = CleanKind | TaggedKind;

/**
 * The file in which the sound of `audio` (`track_audio`) with the original `files` is delivered in a format: the original itself where it has
 * that format, else the rendition; null until that is made. An MP3 file counts where its sound was located: it has 320 kbit/s.
 */
export const deliveredFile = (kind: keyof typeof OWN_TYPES): Fragment => sql`
  case when ${isOwnFormat(kind)} then audio.file_id else ${renditionFile(kind)} end`;

const isOwnFormat = (kind: keyof typeof OWN_TYPES): Fragment =>
  kind === "mp3_320"
    ? sql`(${files.media_type} = ${OWN_TYPES[kind]} and ${files.sound_bytes} is not null)`
    : sql`${files.media_type} = ${OWN_TYPES[kind]}`;

/** The file that is made of the sound of `audio` in a format; null until it is. */
export const renditionFile = (kind: CleanKind): Fragment => sql`(
  select ${renditions.file_id} from ${renditions} where ${renditions.track_audio_id} = audio.id and ${renditions.name} = ${kind})`;

/** The same with the voice tag that has this id. */
export const taggedFile = (kind: TaggedKind, voiceTagId: Fragment): Fragment => sql`(
  select ${renditions.file_id} from ${renditions} where ${renditions.track_audio_id} = audio.id and ${renditions.name} = ${kind}
    and ${renditions.voice_tag_id} = ${voiceTagId})`;

/**
 * Whether the sound of `audio` can be delivered as WAV: it is lossless. The synthesized sound of a demo track, which has no original, is a
 * WAV file of 16 bits.
 */
const isLossless: Fragment = sql`(audio.file_id is null or coalesce(audio.lossless, false))`;

/** Whether it can be delivered as FLAC, which has integers of at most 24 bits. */
const fitsFlac: Fragment = sql`(audio.file_id is null or ${files.media_type} = 'audio/flac'
  or coalesce(audio.lossless, false) and audio.codec in ('pcm', 'alac') and audio.bit_depth <= 24)`;

/** The formats in which the sound of `audio` can be delivered, as an array. `isTagged`: whether its artist has a voice tag. */
export const deliverableKinds = (isTagged: Fragment): Fragment => sql`array_remove(array[
  'mp3_320', 'mp3_256', case when ${isLossless} then 'wav' end, case when ${fitsFlac} then 'flac' end,
  case when ${isTagged} then 'mp3_tagged' end, case when ${isTagged} and ${isLossless} then 'wav_tagged' end], null)`;
