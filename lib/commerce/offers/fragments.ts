import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";

/** The artist that sells `tracks`, as `(artist_id, artist_name, seller_id)`: the one credited first that has an owner, who is paid. */
export const sellerOfTrack = sql`
  select credits.artist_id, artists.name as artist_name, artist_members.user_id as seller_id
  from credits join artists on artists.id = credits.artist_id
    join artist_members on artist_members.artist_id = credits.artist_id and artist_members.role = 'owner'
  where credits.track_id = tracks.id and (credits.role = 'performer' or credits.position = 0)
  order by credits.position limit 1`;

/**
 * The files that can be delivered of `tracks`, as a JSON array. What was uploaded is there as it is, and MP3 files are made of it. A demo
 * track has no file: its sound is synthesized as a WAV file of 22,050 samples a second, mono, 16 bits. A trackout is the ZIP of stems.
 */
export const filesOfTrack = sql`(
  select coalesce(json_agg(${jsonObject(sql`file.kind, file.format, file.bytes, sound.seconds, file.sample_rate, file.bit_depth`)}), '[]')
  from (
    select audio.file_id, audio.sample_rate, audio.bit_depth, files.media_type, files.size, coalesce(audio.duration, tracks.duration) as ms,
      round(coalesce(audio.duration, tracks.duration) / 1000.0, 1)::float8 as seconds
    from (select) as one
      left join track_audio as audio on audio.track_id = tracks.id and audio.state = 'ready'
      left join files on files.id = audio.file_id
    where audio.id is not null or not exists (select from track_audio where track_audio.track_id = tracks.id)) as sound
  left join (track_stems join files as stems on stems.id = track_stems.file_id) on track_stems.track_id = tracks.id
  cross join lateral (values
    ('mp3_320', 'MP3', sound.ms::bigint * 40, sound.sample_rate, null::int, true),
    ('wav', 'WAV', coalesce(sound.size, round(sound.ms * 44.1)::bigint + 44),
      case when sound.file_id is null then 22050 else sound.sample_rate end,
      case when sound.file_id is null then 16 else sound.bit_depth end,
      sound.file_id is null or sound.media_type = 'audio/wav'),
    ('flac', 'FLAC', sound.size, sound.sample_rate, sound.bit_depth, sound.media_type = 'audio/flac'),
    ('stems', 'ZIP', stems.size, null, null, stems.size is not null),
    ('trackout', 'ZIP', stems.size, null, null, stems.size is not null))
    as file (kind, format, bytes, sample_rate, bit_depth, there)
  where file.there)`;
