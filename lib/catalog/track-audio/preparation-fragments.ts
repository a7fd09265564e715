import "server-only";
import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { prepareFiles } from "./delivery-jobs";

type Fragment = PendingQuery<Row[]>;

/**
 * A statement that queues the making of the files which the offers of a track deliver, so that their sizes are known before somebody buys and
 * nobody waits for them afterwards. The sound of a demo track is made when it is asked for.
 */
export const queuePreparation = (trackId: Fragment): Fragment => sql`
  select ${enqueue(prepareFiles, { track_id: sql`track_audio.track_id` }, { jobKey: [sql`track_audio.track_id`] })}
  from track_audio
  where track_audio.track_id = ${trackId} and state = 'ready' and file_id is not null and exists (
    select from license_offers where license_offers.track_id = track_audio.track_id and active)`;
