import "server-only";
import { sql } from "@/db/client";
import { artists } from "@/db/schema/artists";
import { files } from "@/db/schema/files";
import { licenses } from "@/db/schema/licenses";
import { trackAudio, trackMidi, trackStems } from "@/db/schema/track-audio";
import { credits, tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import {
  deliveredFile,
  renditionFile,
  taggedFile,
  voiceTagOfTrack,
} from "@/lib/catalog/track-audio/delivery-fragments";

/** The sound of `tracks` as a new license names it; needs `soundTables`. */
export const soundColumns = sql`
  coalesce(${tracks.duration}, 0) as duration, ${files.sha256} as audio_sha256, ${files.id} as audio_file_id,
  case when ${tracks.id} is not null and ${files.id} is null
      and (audio.id is not null or not exists (select from ${trackAudio} as any_version where any_version.track_id = ${tracks.id}))
    then json_build_object('of', 'sound', 'id', ${tracks.id}, 'bpm', ${tracks.bpm}, 'key', ${tracks.key}, 'scale',
      ${tracks.scale}) end as drawn,
  ${deliveredFile("mp3_320")} as mp3_320_id, ${renditionFile("mp3_256")} as mp3_256_id, ${deliveredFile("wav")} as wav_id,
  ${deliveredFile("flac")} as flac_id, ${taggedFile("mp3_tagged", sql`tag.id`)} as mp3_tagged_id,
  ${taggedFile("wav_tagged", sql`tag.id`)} as wav_tagged_id, tag.file_id as voice_tag_id,
  (select ${trackStems.file_id} from ${trackStems} where ${trackStems.track_id} = ${tracks.id}) as stems_id,
  (select ${trackMidi.file_id} from ${trackMidi} where ${trackMidi.track_id} = ${tracks.id}) as midi_id,
  coalesce((
    select json_agg(${artists.name} order by ${credits.position}, ${artists.id}) from ${credits}
      join ${artists} on ${artists.id} = ${credits.artist_id}
    where ${credits.track_id} = ${tracks.id} and ${credits.role} in ('performer', 'featured')), '[]') as artists`;

export const soundTables = sql`
  left join ${trackAudio} as audio on audio.track_id = ${tracks.id} and audio.state = 'ready'
  left join ${files} on ${files.id} = audio.file_id
  left join lateral (${voiceTagOfTrack}) as tag on true`;

/** Counts the valid leases of a track, of the same mode of payments as the license that names them. */
export const priorLeases = (trackId: Fragment, isLive: boolean | Fragment) => sql`(
  select count(*)::integer from ${licenses}
  where ${licenses.track_id} = ${trackId} and ${licenses.livemode} = ${isLive} and ${licenses.license_type} <> 'exclusive' and ${licenses.state} in ('active', 'suspended')
    and (${licenses.expires_at} is null or ${licenses.expires_at} > now()))`;
