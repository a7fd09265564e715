import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { replicaSql } from "@/db/replica";
import { userSummaryShape } from "@/lib/accounts/users/fragments";
import type { Comment } from "@/lib/catalog/resources/comment-shapes";

/** A Comment from `page`, by one of `users`. */
const comment = jsonObject(sql`
  page.id, page.content, page.position, page.depth, page.deleted,
  ${userSummaryShape} as user`);

/** A page of the track's comments in reading order and their total; undefined when there is no such track. */
export async function findCommentsPage(trackId: number, limit: number, offset: number) {
  const [row] = await replicaSql("anyone")<{ total: number; data: z.input<typeof Comment>[] }[]>`
    select
      (select count(*) from comments where track_id = tracks.id) as total,
      (select coalesce(json_agg(${comment} order by page.position, page.path), '[]')
       from (
         select id, user_id, position, path, depth, deleted, case when deleted then '' else content end as content
         from comments where track_id = tracks.id order by position, path limit ${limit} offset ${offset}) as page
       join users on users.id = page.user_id) as data
    from tracks where tracks.id = ${trackId}`;
  return row;
}

/** The track's waveform; `peaks` is null until it is computed. Undefined when there is no such track. */
export async function findWave(trackId: number) {
  const [row] = await replicaSql("anyone")<{ peaks: number[] | null }[]>`
    select to_json(waveforms.peaks) as peaks
    from tracks left join waveforms on waveforms.track_id = tracks.id where tracks.id = ${trackId}`;
  return row;
}

export async function findFingerprintStatus(trackId: number) {
  const [row] = await replicaSql("anyone")<
    { fingerprint_status: "pending" | "processing" | "completed" | "failed" }[]
  >`
    select coalesce(fingerprints.status, 'pending') as fingerprint_status
    from tracks left join fingerprints on fingerprints.track_id = tracks.id where tracks.id = ${trackId}`;
  return row;
}
