import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { files } from "@/db/schema/files";
import { trackAudio, trackStems } from "@/db/schema/track-audio";
import { tracks } from "@/db/schema/tracks";
import {
  deliverableKinds,
  deliveredFile,
  type SoundKind,
  sentSize,
} from "@/lib/catalog/track-audio/delivery-fragments";

/** The size in which the sound of `audio` is delivered in a format; null until that file is made. */
const fileSize = (kind: SoundKind) =>
  sql`(select ${sentSize(sql`made`)} from ${files} as made where made.id = ${deliveredFile(kind)})`;

/**
 * The files that can be delivered of `tracks`, as a JSON array: MP3 of every sound, WAV and FLAC of every lossless one that fits, each with
 * its exact size once it is made, and stems. A demo track has no file: its sound is synthesized as a WAV file of 44,100 samples a second,
 * 16 bits. A trackout is the ZIP of stems.
 */
export const filesOfTrack = sql`(
  select coalesce(json_agg(${jsonObject(sql`file.kind, file.format, file.bytes, sound.seconds, file.sample_rate, file.bit_depth`)}), '[]')
  from (
    select ${deliverableKinds} as kinds, ${fileSize("mp3_320")} as mp3_bytes, ${fileSize("wav")} as wav_bytes, ${fileSize("flac")} as flac_bytes,
      case when audio.file_id is null then 44100 else audio.sample_rate end as sample_rate,
      case when audio.file_id is null then 16 else audio.bit_depth end as bit_depth,
      round(coalesce(audio.duration, ${tracks.duration}) / 1000.0, 1)::float8 as seconds
    from (select) as one
      left join ${trackAudio} as audio on audio.track_id = ${tracks.id} and audio.state = 'ready'
      left join ${files} on ${files.id} = audio.file_id
    where audio.id is not null or not exists (select from ${trackAudio} where ${trackAudio.track_id} = ${tracks.id})) as sound
  left join (track_stems join ${files} as stems on stems.id = ${trackStems.file_id}) on ${trackStems.track_id} = ${tracks.id}
  cross join lateral (values
    ('mp3_320', 'MP3', sound.mp3_bytes, case when sound.sample_rate % 48000 = 0 then 48000 else 44100 end, null::int, true),
    ('wav', 'WAV', sound.wav_bytes, sound.sample_rate, sound.bit_depth, 'wav' = any(sound.kinds)),
    ('flac', 'FLAC', sound.flac_bytes, sound.sample_rate, sound.bit_depth, 'flac' = any(sound.kinds)),
    ('stems', 'ZIP', stems.size, null, null, stems.size is not null),
    ('trackout', 'ZIP', stems.size, null, null, stems.size is not null))
    as file (kind, format, bytes, sample_rate, bit_depth, there)
  where file.there)`;
