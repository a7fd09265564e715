import { trending } from "@/db/schema/discovery";
import type { Db } from "@/db/tagged";
import { prepareStream } from "@/lib/catalog/track-audio/delivery-jobs";

/** So many tracks, those that the front page and the charts show, have a stream before somebody plays them. */
const TRACKS = 40;

/** Queues the making of the streams of the tracks that trend. In plain SQL, as the environment of the server is not there yet. */
export async function queueStreams(sql: Db): Promise<void> {
  const { name, queue = null, priority = null, maxAttempts = null } = prepareStream;
  await sql`
    select graphile_worker.add_job(${name}, json_build_object('track_id', track_id), queue_name => ${queue}, priority => ${priority},
      max_attempts => ${maxAttempts})
    from (
      select ${trending.track_id} from ${trending} where ${trending.genre_id} = 0
      group by ${trending.track_id} order by min(${trending.place}), ${trending.track_id} limit ${TRACKS}) as first`;
}
