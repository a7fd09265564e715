import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import {
  asc,
  type Found,
  type FoundPage,
  type List,
  type Slice,
  sqlItems,
  sqlPage,
  sqlTotal,
} from "@/db/page";
import { replicaSql } from "@/db/replica";
import { userSummaryShape } from "@/lib/accounts/users/fragments";
import { mayOpenTrack, type Reader } from "@/lib/catalog/membership/visibility-fragments";
import type { Comment } from "@/lib/catalog/resources/comment-shapes";
import { artistShape, trackDetailsShape, trackShape } from "@/lib/catalog/resources/fragments";
import type { Track, TrackDetails } from "@/lib/catalog/resources/track-shapes";
import { MAX_SIMILAR } from "./constants";
import type { Credit, TrackExtra } from "./contract";

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

/** Not bound values, so that PostgreSQL plans for the numbers. */
const most = sql.unsafe(String(MAX_SIMILAR));
const candidates = sql.unsafe("100");

/** The tracks that share most tags with `tracks`, then those with the nearest tempo, among the newest of its genres. */
const similarTracks = sql`(
  select coalesce(json_agg(near.track order by near.shared desc, near.apart, near.id), '[]') from (
    select near.id, near.shared, near.apart, (select ${trackShape} from tracks where tracks.id = near.id) as track from (
      select other.id, abs(coalesce(other.bpm - tracks.bpm, 1000)) as apart, (
        select count(*) from track_tags as own join track_tags as theirs using (tag_id)
        where own.track_id = tracks.id and theirs.track_id = other.id) as shared
      from (
        select distinct newest.track_id from track_genres as own cross join lateral (
          select track_id from track_genres
          where track_genres.genre_id = own.genre_id and track_genres.listed and track_genres.track_id <> tracks.id
          order by track_genres.release_date desc, track_genres.track_id desc limit ${candidates}) as newest
        where own.track_id = tracks.id) as candidates
      join tracks as other on other.id = candidates.track_id
      order by shared desc, apart, id limit ${most}) as near) as near)`;

const creditsOfTrack = sql`(
  select json_agg(${jsonObject(sql`${artistShape} as artist, credits.role`)} order by credits.position, artists.id)
  from credits join artists on artists.id = credits.artist_id where credits.track_id = tracks.id)`;

interface TrackRow {
  track: z.input<typeof TrackDetails>;
  credits: z.input<typeof Credit>[] | null;
  similar: z.input<typeof Track>[] | null;
  comments: FoundPage<z.input<typeof Comment>> | null;
}

/** The track with the requested extras; the other extras are null. Undefined when there is no such track for the reader. */
export async function findTrack(
  reader: Reader,
  trackId: number,
  extras: readonly TrackExtra[],
  commentsPerPage: number,
) {
  const wants = (extra: TrackExtra) => extras.includes(extra);
  const slice = { limit: commentsPerPage, offset: 0 };
  const [row] = await replicaSql(reader?.userId ?? "anyone")<TrackRow[]>`
    select ${trackDetailsShape} as track,
      case when ${wants("credits")}::boolean then coalesce(${creditsOfTrack}, '[]') end as credits,
      case when ${wants("similar")}::boolean then ${similarTracks} end as similar,
      case when ${wants("comments")}::boolean then
        json_build_object('total', ${sqlTotal(commentsOfTrack)}, 'data', ${sqlItems(commentsOfTrack, slice)}) end as comments
    from tracks where tracks.id = ${trackId} and ${mayOpenTrack(reader)}`;
  return row;
}

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
