import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import {
  asc,
  type List,
  type OffsetPage,
  type PageResult,
  type PageSlice,
  type Slice,
  sqlItems,
  sqlPage,
  sqlTotal,
} from "@/db/page";
import { replicaSql } from "@/db/replica";
import { albums } from "@/db/schema/albums";
import { comments } from "@/db/schema/comments";
import { trackGenres, trackTags } from "@/db/schema/genres";
import { licenseOffers, trackSales } from "@/db/schema/offers";
import { trackAudio } from "@/db/schema/track-audio";
import { fingerprints, tracks, waveforms } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { selectIf } from "@/db/select-if";
import { LICENSE_TIERS } from "@/db/values/music";
import { isBlocked, isInvolvedInBlocks } from "@/lib/accounts/profiles/block-fragments";
import { contributorsOfTrack, creditsOfTrack } from "@/lib/catalog/credits/fragments";
import { type MusicViewer, mayKnowAlbum, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import type { Comment } from "@/lib/catalog/resource-shapes/comment-shapes";
import type { Contributor, Credit } from "@/lib/catalog/resource-shapes/credit-shapes";
import {
  commentShape,
  trackDetailsShape,
  trackShape,
  viewerFactsOfTrack,
} from "@/lib/catalog/resource-shapes/fragments";
import type { Track, TrackDetails, TrackLicense } from "@/lib/catalog/resource-shapes/track-shapes";
import { MAX_SIMILAR_TRACKS } from "./constants";
import type { TrackExtra } from "./contract";

/** The comments of `tracks` in reading order. What people wrote who have blocked the viewer, or are blocked by them, reads as deleted. */
const commentsOfTrack = (viewer: MusicViewer): List => ({
  ...allComments,
  shape: viewer
    ? commentShape(sql`(${comments.deleted} or ${isBlocked(viewer.userId, comments.user_id)})`)
    : allComments.shape,
});

const allComments: List = {
  from: comments,
  where: sql`${comments.track_id} = ${tracks.id}`,
  order: asc(comments.position, comments.path),
  join: sql`join ${users} on ${users.id} = ${comments.user_id}`,
  shape: commentShape(comments.deleted),
};

/** Not bound values, so that PostgreSQL plans for the numbers. */
const most = sql.unsafe(String(MAX_SIMILAR_TRACKS));
const candidates = sql.unsafe("100");

/** The tracks that share most tags with `tracks`, then those with the nearest tempo, among the newest of its genres. */
const similarTracks = sql`(
  select coalesce(json_agg(near.track order by near.shared desc, near.apart, near.id), '[]') from (
    select near.id, near.shared, near.apart, (select ${trackShape} from ${tracks} where ${tracks.id} = near.id) as track from (
      select other.id, abs(coalesce(other.bpm - ${tracks.bpm}, 1000)) as apart, (
        select count(*) from ${trackTags} as own join ${trackTags} as theirs on theirs.tag_id = own.tag_id
        where own.track_id = ${tracks.id} and theirs.track_id = other.id) as shared
      from (
        select distinct newest.track_id from ${trackGenres} as own cross join lateral (
          select ${trackGenres.track_id} from ${trackGenres}
          where ${trackGenres.genre_id} = own.genre_id and ${trackGenres.listed} and ${trackGenres.track_id} <> ${tracks.id}
          order by ${trackGenres.release_date} desc, ${trackGenres.track_id} desc limit ${candidates}) as newest
        where own.track_id = ${tracks.id}) as candidates
      join ${tracks} as other on other.id = candidates.track_id
      order by shared desc, apart, id limit ${most}) as near) as near)`;

/** The licenses for sale of `tracks`, as `price_track` sees them: none once the exclusive rights are sold. */
const licensesOfTrack = sql`(
  select coalesce(json_agg(${jsonObject(sql`offer.id, offer.license_type, offer.amount, offer.currency`)}
    order by array_position(${[...LICENSE_TIERS]}::text[], offer.license_type)), '[]')
  from ${licenseOffers} as offer
  where offer.track_id = ${tracks.id} and offer.active
    and ${tracks.license_type} in ('both', case offer.license_type when 'exclusive' then 'exclusive_only' else 'non_exclusive_only' end)
    and not exists (select from ${trackSales} where ${trackSales.track_id} = ${tracks.id} and ${trackSales.exclusive} = 'sold'))`;

export interface TrackDetailRow {
  track: z.input<typeof TrackDetails>;
  credits: z.input<typeof Credit>[] | null;
  contributors: z.input<typeof Contributor>[] | null;
  licenses: z.input<typeof TrackLicense>[] | null;
  similar: z.input<typeof Track>[] | null;
  comments: OffsetPage<z.input<typeof Comment>> | null;
}

/** The track with the requested extras; the other extras are null. Undefined when there is no such track for the viewer. */
export async function findTrack(
  viewer: MusicViewer,
  trackId: number,
  extras: readonly TrackExtra[],
  commentsPerPage: number,
) {
  const wants = (extra: TrackExtra) => extras.includes(extra);
  const firstComments = () => {
    const list = commentsOfTrack(viewer);
    const data = sqlItems(list, { limit: commentsPerPage, offset: 0 });
    return sql`json_build_object('total', ${sqlTotal(list)}, 'data', ${data})`;
  };
  const [row] = await replicaSql(viewer?.userId ?? "anyone")<TrackDetailRow[]>`
    select ${trackDetailsShape(viewer, mayKnowAlbum(viewer))} as track,
      ${selectIf(wants("credits"), () => sql`coalesce(${creditsOfTrack}, '[]')`)} as credits,
      ${selectIf(wants("credits"), () => sql`coalesce(${contributorsOfTrack}, '[]')`)} as contributors,
      ${selectIf(wants("licenses"), () => licensesOfTrack)} as licenses,
      ${selectIf(wants("similar"), () => similarTracks)} as similar,
      ${selectIf(wants("comments"), firstComments)} as comments
    from ${tracks} where ${tracks.id} = ${trackId} and ${mayOpenTrack(viewer)}`;
  return row;
}

/**
 * Facts about a viewer and a track; undefined when there is no such track for the viewer. Comments read differently for viewers who
 * block people, or are blocked, and an album that lists do not have is named to its people.
 */
export async function findTrackFacts(viewer: MusicViewer, trackId: number, withComments: boolean) {
  const hasBlocks = viewer && withComments ? isInvolvedInBlocks(viewer.userId) : sql`false`;
  const [facts] = await replicaSql(viewer?.userId ?? "anyone")<
    { shared: boolean; liked: boolean; reposted: boolean; owned: boolean }[]
  >`
    select ${mayOpenTrack(null)} and not ${hasBlocks} and not ${isOnHiddenAlbum} as shared, ${viewerFactsOfTrack(viewer)}
    from ${tracks} where ${tracks.id} = ${trackId} and ${mayOpenTrack(viewer)}`;
  return facts;
}

const isOnHiddenAlbum = sql`exists (
  select from ${albums} where ${albums.id} = ${tracks.album_id} and not ${albums.listed})`;

type CommentRow = z.input<typeof Comment>;

/** The track's comments; undefined when there is no such track for the viewer. */
export async function findComments(
  viewer: MusicViewer,
  trackId: number,
  slice: PageSlice,
): Promise<OffsetPage<CommentRow> | undefined>;
export async function findComments(
  viewer: MusicViewer,
  trackId: number,
  slice: Slice,
): Promise<PageResult<CommentRow> | undefined>;
export async function findComments(viewer: MusicViewer, trackId: number, slice: Slice) {
  const [row] = await replicaSql(viewer?.userId ?? "anyone")<PageResult<CommentRow>[]>`
    select ${sqlPage(commentsOfTrack(viewer), slice)} from ${tracks} where ${tracks.id} = ${trackId} and ${mayOpenTrack(viewer)}`;
  return row;
}

/** The first thread in each of so many equal parts of a track that the viewer may open, without those that read as deleted. */
export async function findCommentMarks(viewer: MusicViewer, trackId: number, parts: number) {
  const isOpen = viewer ? sql`not ${isBlocked(viewer.userId, comments.user_id)}` : sql`true`;
  const rows = await replicaSql(viewer?.userId ?? "anyone")<{ item: CommentRow }[]>`
    select ${commentShape(comments.deleted)} as item
    from ${tracks} cross join generate_series(1, ${parts}::int) as part(number) cross join lateral (
      select ${comments}.* from ${comments}
      where ${comments.track_id} = ${tracks.id} and ${comments.parent_id} is null and not ${comments.deleted} and ${isOpen}
        and ${comments.position} >= ceil((part.number - 1) * ${tracks.duration}::numeric / ${parts}::int)
        and ${comments.position} < case part.number when ${parts}::int then ${tracks.duration} + 1
          else ceil(part.number * ${tracks.duration}::numeric / ${parts}::int) end
      order by ${comments.position}, ${comments.path} limit 1) as ${comments}
      join ${users} on ${users.id} = ${comments.user_id}
    where ${tracks.id} = ${trackId} and ${mayOpenTrack(viewer)}
    order by part.number`;
  return rows.map(({ item }) => item);
}

/** The track's waveform; `peaks` is null until it is computed. Undefined when there is no such track for the viewer. */
export async function findWave(viewer: MusicViewer, trackId: number) {
  const [row] = await replicaSql("anyone")<{ peaks: number[] | null; loudness_lufs: number | null }[]>`
    select to_json(${waveforms.peaks}) as peaks, ${trackAudio.loudness_lufs}
    from ${tracks} left join ${waveforms} on ${waveforms.track_id} = ${tracks.id}
    left join ${trackAudio} on ${trackAudio.track_id} = ${tracks.id} and ${trackAudio.state} = 'ready'
    where ${tracks.id} = ${trackId} and ${mayOpenTrack(viewer)}`;
  return row;
}

export async function findFingerprintStatus(viewer: MusicViewer, trackId: number) {
  const [row] = await replicaSql("anyone")<
    { fingerprint_status: "pending" | "processing" | "completed" | "failed" }[]
  >`
    select coalesce(${fingerprints.status}, 'pending') as fingerprint_status
    from ${tracks} left join ${fingerprints} on ${fingerprints.track_id} = ${tracks.id}
    where ${tracks.id} = ${trackId} and ${mayOpenTrack(viewer)}`;
  return row;
}
