import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import type { PageResult, PageSlice, Slice } from "@/db/page";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { playlists } from "@/db/schema/playlists";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { userSummaryShape } from "@/lib/accounts/profiles/fragments";
import { albumShape, artistShape, trackShape } from "@/lib/catalog/resource-shapes/fragments";
import { playlistShape } from "@/lib/community/playlists/fragments";
import type { FeedEntry } from "./contract";
import { type FeedPosition, follows, STREAMS, type Stream, streamActors, streamInstant } from "./fragments";

type EntryRow = z.input<typeof FeedEntry>;

const streamKind = ({ kind }: Stream): Fragment => sql.unsafe(String(kind));

const unionAll = (parts: readonly Fragment[]): Fragment =>
  parts.reduce((all, part) => sql`${all} union all ${part}`);

const NEWEST_FIRST = sql`at desc, kind desc, subject_id desc`;

/**
 * The newest rows of a stream after a place, exactly, whatever the number of actors: no more actors than rows can have one of them, so
 * first the actors with the newest rows are found, by one look at the index for each.
 */
function newestRows(stream: Stream, userId: number, after: FeedPosition | null, rows: number): Fragment {
  const { table, actorId, subjectId, time, where } = stream;
  const own = (actor: Fragment) => sql`
    from ${table} where ${actorId} = ${actor} and ${where} and ${follows(stream, after)}
    order by ${time} desc, ${subjectId} desc`;
  return sql`(
    select ${streamKind(stream)} as kind, found.subject_id, busiest.id as actor_id, found.at
    from (
      select actor.id from ${streamActors(userId)[stream.actor]} as actor, lateral (
        select ${time} as time, ${subjectId} as subject_id ${own(sql`actor.id`)} limit 1) as head
      order by head.time desc, head.subject_id desc limit ${rows}) as busiest,
    lateral (
      select ${subjectId} as subject_id, ${streamInstant(stream)} as at ${own(sql`busiest.id`)} limit ${rows}) as found
    order by found.at desc, found.subject_id desc, busiest.id desc limit ${rows})`;
}

/** The subjects of a stream, each once, with the latest of those who did it and their number; of `subjects`, if given. */
function selectEntries(stream: Stream, userId: number, subjects?: Fragment): Fragment {
  const { actorId, subjectId, table, where } = stream;
  const at = streamInstant(stream);
  return sql`(
    select ${streamKind(stream)} as kind, ${subjectId} as subject_id, max(${at}) as at, count(*) as actors,
      (array_agg(${actorId} order by ${at} desc, ${actorId} desc))[1] as actor_id
    from ${table} where ${actorId} in ${streamActors(userId)[stream.actor]} and ${where}
      ${subjects ? sql`and ${subjectId} in ${subjects}` : sql``}
    group by ${subjectId})`;
}

/** A value of an entry that depends on the stream: an SQL expression. */
const byStream = (value: (stream: Stream) => Fragment): Fragment =>
  sql`case entries.kind ${STREAMS.map(
    (stream) => sql`when ${streamKind(stream)} then ${value(stream)}`,
  ).reduce((all, one) => sql`${all} ${one}`)} end`;

const ACTORS = {
  user: sql`(select ${userSummaryShape} from ${users} where ${users.id} = entries.actor_id)`,
  artist: sql`(select ${artistShape} from ${artists} where ${artists.id} = entries.actor_id)`,
};

const SUBJECTS = {
  track: sql`(select ${trackShape} from ${tracks} where ${tracks.id} = entries.subject_id)`,
  album: sql`(select ${albumShape} from ${albums} where ${albums.id} = entries.subject_id)`,
  playlist: sql`(select ${playlistShape} from ${playlists} where ${playlists.id} = entries.subject_id)`,
};

/** A FeedEntry from `entries`. */
const entryShape = sql`json_build_object(
  'type', ${byStream(({ type }) => sql.unsafe(`'${type}'`))}, 'at', entries.at,
  'actor', ${byStream(({ actor }) => ACTORS[actor])}, 'others_count', entries.actors - 1,
  'subject', ${byStream(({ subject }) => SUBJECTS[subject])})`;

/** A page of an account's feed, and the number of all its entries. */
async function findPage(userId: number, { limit, offset }: PageSlice) {
  const [page] = await sql<[{ total: number; data: EntryRow[]; keyed?: undefined }]>`
    with everything as (${unionAll(STREAMS.map((stream) => selectEntries(stream, userId)))})
    select (select count(*) from everything) as total, (
      select coalesce(json_agg(${entryShape} order by ${NEWEST_FIRST}), '[]')
      from (select * from everything order by ${NEWEST_FIRST} limit ${limit} offset ${offset}) as entries) as data`;
  return page;
}

/**
 * The entries of an account's feed after a place, made of the newest `rows` of what people did. `more` says whether there are further rows:
 * many may have become one entry.
 */
async function findNextEntries(userId: number, after: FeedPosition | null, limit: number, rows: number) {
  const subjectIds = (stream: Stream) =>
    sql`(select subject_id from newest where kind = ${streamKind(stream)})`;
  const [row] = await sql<[{ more: boolean; keyed: { key: string[]; item: EntryRow }[] }]>`
    with newest as materialized (
      select * from (${unionAll(STREAMS.map((stream) => newestRows(stream, userId, after, rows)))}) as streams
      order by ${NEWEST_FIRST}, actor_id desc limit ${rows}),
    known as (${unionAll(STREAMS.map((stream) => selectEntries(stream, userId, subjectIds(stream))))})
    select (select count(*) from newest) = ${rows} as more, (
      select coalesce(json_agg(
        json_build_object('key', json_build_array(at::text, kind::text, subject_id::text), 'item', ${entryShape})
        order by ${NEWEST_FIRST}), '[]')
      -- A subject that somebody did later was an entry before this place.
      from (select known.* from known join newest using (kind, subject_id, actor_id, at)
            order by ${NEWEST_FIRST} limit ${limit}) as entries) as keyed`;
  return row;
}

/** The number of rows that are read for each entry at first: a few people may have reposted the same. */
const ROWS_FOR_AN_ENTRY = 3;

/** Finds the latest acts of the artists and users whom the account follows. */
export async function findFeed(userId: number, slice: Slice): Promise<PageResult<EntryRow>> {
  if ("offset" in slice) return findPage(userId, slice);
  const { limit, after } = slice;
  const [at = "", kind, subject] = after ?? [];
  const place = after && { at, kind: Number(kind), subject_id: Number(subject) };
  // One more than the page has tells whether another follows.
  const pageSize = limit + 1;
  for (let rows = pageSize * ROWS_FOR_AN_ENTRY; ; rows *= 4) {
    const { keyed, more } = await findNextEntries(userId, place, pageSize, rows);
    if (keyed.length === pageSize || !more) return { keyed };
  }
}
