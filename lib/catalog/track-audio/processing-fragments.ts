import "server-only";
import { sql } from "@/db/client";
import { files } from "@/db/schema/files";
import { reports } from "@/db/schema/reports";
import { trackAudio } from "@/db/schema/track-audio";
import { tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { FILES_AT_A_TIME } from "./processing-constants";
import { processTrack } from "./processing-jobs";

/**
 * A statement that makes a file the next version of a track's sound and queues its processing, for use in the transaction that took the
 * upload and has locked the track, if it existed. A version that is not ready gives way to it; the one that plays stays until this one
 * is ready.
 */
export const beginProcessing = (
  trackId: number,
  { fileId, useEmbeddedCover }: { fileId: number; useEmbeddedCover: boolean },
): Fragment => sql`
  with replaced as (delete from ${trackAudio} where ${trackAudio.track_id} = ${trackId} and ${trackAudio.state} <> 'ready'),
    retried as (update ${tracks} set ${sql(tracks, "status")} = 'processing' where ${tracks.id} = ${trackId}
      and ${tracks.status} = 'failed'),
    begun as (
      insert into ${trackAudio} (${sql(trackAudio, "track_id", "version", "file_id", "use_embedded_cover")})
      select ${trackId}::bigint, coalesce(max(${trackAudio.version}), 0) + 1, ${fileId}::bigint, ${useEmbeddedCover} from ${trackAudio}
        where ${trackAudio.track_id} = ${trackId}
      returning ${trackAudio.id}, ${trackAudio.file_id})
  select ${queueProcessing(sql`begun.id`, sql`(select ${files.owner_id} from ${files} where ${files.id} = begun.file_id)`)} from begun`;

/** The dispute about a version that failed as a duplicate, as JSON; `audio` is a row of track_audio. */
export const disputeShape = (audio: Fragment): Fragment => sql`
  case when ${audio}.state = 'failed' and ${audio}.code = 'duplicate' then (
    select json_build_object('state', case ${reports.state} when 'upheld' then 'allowed' when 'dismissed' then 'declined' else 'open' end,
      'answer', ${reports.answer}, 'created_at', ${reports.created_at}, 'decided_at', ${reports.decided_at})
    from ${reports}
    where ${reports.subject_type} = 'duplicate' and ${reports.subject_id} = ${audio}.track_id
      and ${reports.created_at} >= ${audio}.finished_at
    order by ${reports.id} desc limit 1) end`;

/**
 * An SQL expression that queues the processing of a version. The jobs of an account run in two queues, so that at most two run at the same
 * time, whatever it uploads.
 */
export const queueProcessing = (trackAudioId: Fragment, ownerId: Fragment): Fragment =>
  enqueue(
    processTrack,
    { track_audio_id: trackAudioId },
    {
      jobKey: [trackAudioId],
      queue: sql`'audio ' || coalesce(${ownerId}, 0) || ' ' || ${trackAudioId} % ${FILES_AT_A_TIME}::int`,
    },
  );

/** The status that `tracks` get when their processing has ended well: as their owner wished by `publish_at`. */
export const finishedStatus = sql`
  case when ${tracks.publish_at} is null then 'draft' when ${tracks.publish_at} > now() then 'scheduled' else 'published' end`;
