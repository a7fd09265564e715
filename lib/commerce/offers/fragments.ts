import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { files } from "@/db/schema/files";
import { trackAudio, trackMidi, trackStems } from "@/db/schema/track-audio";
import { tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import {
  deliverableKinds,
  deliveredFile,
  renditionFile,
  sentSize,
  taggedFile,
  voiceTagOfTrack,
} from "@/lib/catalog/track-audio/delivery-fragments";

/** The size in which a file with this id is delivered; null until it is made. */
const fileSize = (file: Fragment): Fragment =>
  sql`(select ${sentSize(sql`made`)} from ${files} as made where made.id = ${file})`;

/**
 * The files that can be delivered of `tracks`, as a JSON array: MP3 of every sound, WAV and FLAC of every lossless one that fits, both with the voice tag
 * of its artist if there is one, each with its exact size once it is made, and stems and MIDI. A demo track has no file: its sound is synthesized as a
 * WAV file of 44,100 samples a second, 16 bits. A trackout is the ZIP of stems.
 */
export const filesOfTrack = sql`(
  select coalesce(json_agg(${jsonObject(sql`file.kind, file.format, file.bytes, sound.seconds, file.sample_rate, file.bit_depth`)}), '[]')
  from (
    select ${deliverableKinds(sql`tag.id is not null`)} as kinds, ${fileSize(deliveredFile("mp3_320"))} as mp3_bytes,
      ${fileSize(renditionFile("mp3_256"))} as small_mp3_bytes, ${fileSize(deliveredFile("wav"))} as wav_bytes,
      ${fileSize(deliveredFile("flac"))} as flac_bytes, ${fileSize(taggedFile("mp3_tagged", sql`tag.id`))} as tagged_mp3_bytes,
      ${fileSize(taggedFile("wav_tagged", sql`tag.id`))} as tagged_wav_bytes,
      case when audio.file_id is null then 44100 else audio.sample_rate end as sample_rate,
      case when audio.file_id is null then 16 else audio.bit_depth end as bit_depth,
      case when audio.file_id is null or audio.codec <> 'float' and audio.bit_depth <= 16 then 16 else 24 end as mix_depth,
      round(coalesce(audio.duration, ${tracks.duration}) / 1000.0, 1)::float8 as seconds
    from (select) as one
      left join ${trackAudio} as audio on audio.track_id = ${tracks.id} and audio.state = 'ready'
      left join ${files} on ${files.id} = audio.file_id
      left join lateral (${voiceTagOfTrack}) as tag on true
    where audio.id is not null or not exists (select from ${trackAudio} where ${trackAudio.track_id} = ${tracks.id})) as sound
  left join (track_stems join ${files} as stems on stems.id = ${trackStems.file_id}) on ${trackStems.track_id} = ${tracks.id}
  left join (track_midi join ${files} as midi on midi.id = ${trackMidi.file_id}) on ${trackMidi.track_id} = ${tracks.id}
  cross join lateral (select case when sound.sample_rate % 48000 = 0 then 48000 else 44100 end as mp3_rate) as encoded
  cross join lateral (values
    ('mp3_tagged', 'MP3', sound.tagged_mp3_bytes, encoded.mp3_rate, null::int, 'mp3_tagged' = any(sound.kinds)),
    ('mp3_320', 'MP3', sound.mp3_bytes, encoded.mp3_rate, null, true),
    ('mp3_256', 'MP3', sound.small_mp3_bytes, encoded.mp3_rate, null, true),
    ('wav', 'WAV', sound.wav_bytes, sound.sample_rate, sound.bit_depth, 'wav' = any(sound.kinds)),
    ('wav_tagged', 'WAV', sound.tagged_wav_bytes, sound.sample_rate, sound.mix_depth, 'wav_tagged' = any(sound.kinds)),
    ('flac', 'FLAC', sound.flac_bytes, sound.sample_rate, sound.bit_depth, 'flac' = any(sound.kinds)),
    ('stems', 'ZIP', stems.size, null, null, stems.size is not null),
    ('trackout', 'ZIP', stems.size, null, null, stems.size is not null),
    ('midi', case when midi.media_type = 'audio/midi' then 'MIDI' else 'ZIP' end, midi.size, null, null, midi.size is not null))
    as file (kind, format, bytes, sample_rate, bit_depth, there)
  where file.there)`;
