import "server-only";
import { sql } from "@/db/client";
import { licenseOffers } from "@/db/schema/offers";
import { trackAudio } from "@/db/schema/track-audio";
import type { Fragment } from "@/db/tagged";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { prepareFiles } from "./delivery-jobs";

/**
 * A statement that queues the making of the files which the offers of a track deliver, so that their sizes are known before somebody buys and
 * nobody waits for them afterwards. The sound of a demo track is made when it is asked for.
 */
export const queuePreparation = (trackId: Fragment): Fragment => sql`
  select ${enqueue(prepareFiles, { track_id: trackAudio.track_id }, { jobKey: [trackAudio.track_id] })}
  from ${trackAudio}
  where ${trackAudio.track_id} = ${trackId} and ${trackAudio.state} = 'ready' and ${trackAudio.file_id} is not null and exists (
    select from ${licenseOffers} where ${licenseOffers.track_id} = ${trackAudio.track_id} and ${licenseOffers.active})`;
