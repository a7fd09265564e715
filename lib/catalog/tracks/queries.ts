import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { asc, type Found, type List, type Slice, sqlPage } from "@/db/page";
import { replicaSql } from "@/db/replica";
import { userSummaryShape } from "@/lib/accounts/users/fragments";
import { mayOpenTrack, type Reader } from "@/lib/catalog/membership/visibility-fragments";
import type { Comment } from "@/lib/catalog/resources/comment-shapes";

/** The comments of `tracks` in reading order. */
const commentsOfTrack: List = {
  from: sql`comments`,
  where: sql`comments.track_id = tracks.id`,
  order: asc([sql`comments.position`, sql`integer`], [sql`comments.path`, sql`bigint[]`]),
  join: sql`join users on users.id = comments.user_id`,
  shape: jsonObject(sql`
    comments.id, case when comments.deleted then '' else comments.content end as content,
    comments.position, comments.depth, comments.deleted, ${userSummaryShape} as user`),
};

/** The track's comments; undefined when there is no such track for the reader. */
export async function findComments(reader: Reader, trackId: number, slice: Slice) {
  const [row] = await replicaSql("anyone")<Found<z.input<typeof Comment>>[]>`
    select ${sqlPage(commentsOfTrack, slice)} from tracks where tracks.id = ${trackId} and ${mayOpenTrack(reader)}`;
  return row;
}

/** The track's waveform; `peaks` is null until it is computed. Undefined when there is no such track for the reader. */
export async function findWave(reader: Reader, trackId: number) {
  const [row] = await replicaSql("anyone")<{ peaks: number[] | null }[]>`
    select to_json(waveforms.peaks) as peaks
    from tracks left join waveforms on waveforms.track_id = tracks.id where tracks.id = ${trackId} and ${mayOpenTrack(reader)}`;
  return row;
}

export async function findFingerprintStatus(reader: Reader, trackId: number) {
  const [row] = await replicaSql("anyone")<
    { fingerprint_status: "pending" | "processing" | "completed" | "failed" }[]
  >`
    select coalesce(fingerprints.status, 'pending') as fingerprint_status
    from tracks left join fingerprints on fingerprints.track_id = tracks.id
    where tracks.id = ${trackId} and ${mayOpenTrack(reader)}`;
  return row;
}
