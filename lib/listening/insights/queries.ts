import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { relationReader } from "@/db/relation";
import { replicaSql } from "@/db/replica";
import { albumArtists, albums } from "@/db/schema/albums";
import { artistMembers, artists as artistsTable } from "@/db/schema/artists";
import { insightDays, insightTotals } from "@/db/schema/insights";
import { heartbeats, listeners, playQueue, plays } from "@/db/schema/plays";
import { artistFollows, follows } from "@/db/schema/social";
import { credits, tracks } from "@/db/schema/tracks";
import { singleRow } from "@/db/single-row";
import type { Fragment } from "@/db/tagged";
import { managesArtist, selectMemberArtists } from "@/lib/catalog/members/fragments";
import { isShownArtist } from "@/lib/catalog/members/visibility-fragments";
import type { Artist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { artistShape } from "@/lib/catalog/resource-shapes/fragments";
import type { InsightKind } from "@/lib/listening/plays/drain-queries";
import {
  countries,
  figures,
  mostPlayed,
  type NamedSpan,
  waitingPlays,
} from "@/lib/listening/plays/measure-fragments";
import { MAX_TOP_TRACKS } from "./constants";
import type { Figures, TrackMeasurement } from "./measured";
import type { Span } from "./spans";

export interface Subject {
  id: number;
  name: string;
  image: string;
  /** Whether the account may see its insights; if not, there are no numbers. */
  allowed: boolean;
}

type SpanMeasurements = (Figures & { span: string })[];

type MeasuredSubject = Subject & { first_day: string | null; measured: SpanMeasurements };

const published = sql`subject.status = 'published' and subject.visibility <> 'private'`;

/** The table of each kind, the artists whose members may see one of its rows, and whether others may know that it exists. */
const SUBJECTS: Record<
  InsightKind,
  { table: typeof tracks | typeof albums | typeof artistsTable; artists: Fragment; existing: Fragment }
> = {
  track: {
    table: tracks,
    artists: sql`select ${credits.artist_id} from ${credits} where ${credits.track_id} = subject.id`,
    existing: published,
  },
  album: {
    table: albums,
    artists: sql`select ${albumArtists.artist_id} from ${albumArtists} where ${albumArtists.album_id} = subject.id`,
    existing: published,
  },
  artist: {
    table: artistsTable,
    artists: sql`select subject.id as artist_id`,
    existing: sql`subject.hidden_at is null`,
  },
};

/** The CTE `subject`, and the CTE `entity` with its id if the viewer has access. */
function subject(viewer: Actor, kind: InsightKind, id: number): Fragment {
  const { table, artists, existing } = SUBJECTS[kind];
  return sql`
    subject as materialized (
      select id, name, image, allowed from (
        select ${sql(table, "id", "name", "image")}, ${managesArtist(viewer, artists)} as allowed, ${existing} as known
        from ${table} as subject where subject.id = ${id}) as subject
      where known or allowed),
    entity as materialized (select id as entity_id from subject where allowed)`;
}

const measureJson = (kind: InsightKind, entities: Fragment, spans: readonly NamedSpan[]) => sql`
  (select coalesce(json_agg(measured), '[]') from (${figures(kind, entities, spans)}) as measured)`;

/** The first day on which the CTE `entity` was played. */
const firstDay = (kind: InsightKind) => sql`
  (select min(${insightDays.day})::text from entity join ${insightDays} using (entity_id) where ${insightDays.kind} = ${kind})`;

/** Not a bound value, so that PostgreSQL plans for the number. */
const maxTopTracks = sql.unsafe(String(MAX_TOP_TRACKS));

const THE_ENTITY = sql`select entity_id from entity`;

/** The first day on which a track, an album or an artist was played; null before there is one. */
export async function findFirstDay(kind: InsightKind, id: number): Promise<string | null> {
  const row = singleRow(
    await db
      .select({ day: expression<string | null>(sql`min(${insightDays.day})::text`) })
      .from(insightDays)
      .where(and(eq(insightDays.kind, kind), eq(insightDays.entity_id, id))),
  );
  return row.day;
}

/** The subject with its figures in each span and of all time; undefined when there is none with this id. */
export async function findMeasurements(
  viewer: Actor,
  kind: InsightKind,
  id: number,
  spans: readonly NamedSpan[],
) {
  const [row] = await replicaSql(viewer.userId)<MeasuredSubject[]>`
    with ${subject(viewer, kind, id)}
    select subject.*, ${firstDay(kind)} as first_day, ${measureJson(kind, THE_ENTITY, spans)} as measured from subject`;
  return row;
}

/** An album with its figures, and those of its tracks in the span named `listed`. */
export async function findAlbumMeasurements(
  viewer: Actor,
  id: number,
  spans: readonly NamedSpan[],
  listSpan: NamedSpan,
) {
  const [row] = await replicaSql(viewer.userId)<(MeasuredSubject & { tracks: TrackMeasurement[] })[]>`
    with ${subject(viewer, "album", id)},
    listed as materialized (
      select ${tracks.id}, ${tracks.name}, ${tracks.album_position} from ${tracks} join entity on ${tracks.album_id} = entity_id)
    select subject.*, ${firstDay("album")} as first_day, ${measureJson("album", THE_ENTITY, spans)} as measured,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, ${FIGURES}) order by album_position), '[]')
       from listed left join (${figures("track", sql`select id as entity_id from listed`, [listSpan])}) as measured
         on entity_id = id and span = ${listSpan.name}) as tracks
    from subject`;
  return row;
}

const FIGURES = sql`
  'plays', coalesce(measured.plays, 0), 'listeners', coalesce(measured.listeners, 0), 'likes', coalesce(measured.likes, 0),
  'reposts', coalesce(measured.reposts, 0)`;

/** Counts the people who follow `entity`, or an account that manages it, each once. */
const followers = sql`(${relationReader("artist_follows").count(sql`entity_id`)} + (
  select count(distinct ${follows.follower_id})
  from ${artistMembers} join ${follows} on ${follows.followed_id} = ${artistMembers.user_id}
  where ${artistMembers.artist_id} = entity_id and not exists (
    select from ${artistFollows}
    where ${artistFollows.artist_id} = entity_id and ${artistFollows.follower_id} = ${follows.follower_id})))`;

/** Counts those of them who began to in a span. */
function newFollowers({ from, to }: Span): Fragment {
  const start = sql`${from}::date::timestamp at time zone 'UTC'`;
  const end = sql`(${to}::date + 1)::timestamp at time zone 'UTC'`;
  return sql`(
    select count(*) from (
      select ${artistFollows.follower_id} from ${artistFollows}
      where ${artistFollows.artist_id} = entity_id and ${artistFollows.created_at} >= ${start} and ${artistFollows.created_at} < ${end}
      union
      select ${follows.follower_id} from ${artistMembers} join ${follows} on ${follows.followed_id} = ${artistMembers.user_id}
      where ${artistMembers.artist_id} = entity_id and ${follows.created_at} >= ${start} and ${follows.created_at} < ${end}) as recent
    where not exists (
      select from ${artistMembers} join ${follows} on ${follows.followed_id} = ${artistMembers.user_id}
      where ${artistMembers.artist_id} = entity_id and ${follows.follower_id} = recent.follower_id and ${follows.created_at} < ${start})
    and not exists (select from ${artistFollows} as earlier
      where earlier.artist_id = entity_id and earlier.follower_id = recent.follower_id and earlier.created_at < ${start}))`;
}

type ArtistMeasurement = MeasuredSubject & {
  top_tracks: TrackMeasurement[];
  countries: { country: string; plays: number }[];
  followers: { total: number; period: number; before: number };
};

/** An artist with its figures; with top tracks, countries and followers in the span, and new followers in the previous one. */
export async function findArtistMeasurements(viewer: Actor, id: number, span: NamedSpan, before: NamedSpan) {
  const [row] = await replicaSql(viewer.userId)<ArtistMeasurement[]>`
    with ${subject(viewer, "artist", id)},
    own as materialized (select ${credits.track_id} from entity join ${credits} on ${credits.artist_id} = entity_id),
    top as materialized (${mostPlayed(sql`select track_id from own`, span, MAX_TOP_TRACKS)})
    select subject.*, ${firstDay("artist")} as first_day, ${measureJson("artist", THE_ENTITY, [span, before])} as measured,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, ${FIGURES}) order by plays desc, id), '[]') from (
         select ${tracks.id}, ${tracks.name}, measured.plays, measured.listeners, measured.likes, measured.reposts
         from (${figures("track", sql`select track_id as entity_id from top`, [span])}) as measured
         join ${tracks} on ${tracks.id} = entity_id
         where span = ${span.name} and plays > 0) as measured) as top_tracks,
      (select coalesce(json_agg(counted order by counted.plays desc, counted.country), '[]')
       from (${countries(THE_ENTITY, span)}) as counted) as countries,
      (select json_build_object('total', ${followers}, 'period', ${newFollowers(span)}, 'before', ${newFollowers(before)})
       from entity) as followers
    from subject`;
  return row;
}

interface Realtime {
  active_listeners: number;
  plays_last_hour: number;
  plays_last_24_hours: number;
  recent_plays: { played_at: string; country: string | null; source: string }[];
  as_of: string;
}

/** A track with its plays of the last 24 hours, queued or stored. */
export async function findRealtime(viewer: Actor, id: number) {
  const [row] = await replicaSql(viewer.userId)<(Subject & { realtime: Realtime })[]>`
    with ${subject(viewer, "track", id)},
    recent as materialized (
      select ${plays.played_at}, ${plays.country}, ${plays.source}, ${plays.counted}, ${plays.listener_id}, null as device_id
      from entity join ${plays} on ${plays.track_id} = entity_id
      where ${plays.played_at} > now() - interval '24 hours' and ${plays.played_at} <= now()
      union all
      select ${playQueue.played_at}, ${playQueue.country}, ${playQueue.source}, ${playQueue.counted},
        coalesce(${playQueue.listener_id}, ${listeners.id}), ${playQueue.device_id}
      from ${waitingPlays(sql`select entity_id from entity`)} as ${playQueue}
      left join ${listeners} on ${listeners.device_id} = ${playQueue.device_id}
      where ${playQueue.played_at} > now() - interval '24 hours' and ${playQueue.played_at} <= now()),
    active as (
      select listener_id, case when listener_id is null then device_id end as device_id from recent
      where counted and played_at > now() - interval '60 seconds'
      union
      select coalesce(${heartbeats.listener_id}, ${listeners.id}), case when ${listeners.id} is null then ${heartbeats.device_id} end
      from entity join ${heartbeats} on ${heartbeats.track_id} = entity_id left join ${listeners} on ${listeners.device_id} = ${heartbeats.device_id}
      where ${heartbeats.last_played_at} > now() - interval '60 seconds')
    select subject.*, json_build_object(
      'active_listeners', (select count(*) from active),
      'plays_last_hour', (select count(*) from recent where counted and played_at > now() - interval '1 hour'),
      'plays_last_24_hours', (select count(*) from recent where counted),
      'recent_plays', (
        select coalesce(json_agg(last order by played_at desc), '[]') from (
          select played_at, country, source from recent where counted order by played_at desc limit ${maxTopTracks}) as last),
      'as_of', now()) as realtime
    from subject`;
  return row;
}

interface Collaborations {
  total_collaborations: number;
  top_collaborators: { artist: z.input<typeof Artist>; tracks: number; plays: number }[];
  collaboration_tracks: {
    id: number;
    name: string;
    artists: z.input<typeof Artist>[];
    plays: number;
    release_date: string;
  }[];
}

/** An artist with its collaborators and the tracks they share. */
export async function findCollaborations(viewer: Actor, id: number) {
  const [row] = await replicaSql(viewer.userId)<(Subject & { collaborations: Collaborations })[]>`
    with ${subject(viewer, "artist", id)},
    shared as materialized (
      select own.track_id, coalesce(${insightTotals.plays}, 0) as plays
      from entity join ${credits} as own on own.artist_id = entity_id
      left join ${insightTotals} on ${insightTotals.kind} = 'track' and ${insightTotals.entity_id} = own.track_id
      where exists (select from ${credits} as other where other.track_id = own.track_id and other.artist_id <> own.artist_id))
    select subject.*, json_build_object(
      'total_collaborations', (select count(*) from shared),
      'top_collaborators', (
        select coalesce(json_agg(json_build_object('artist', ${artistShape}, 'tracks', top.tracks, 'plays', top.plays)
          order by top.plays desc, top.tracks desc, ${artistsTable.id}), '[]')
        from (
          select ${credits.artist_id}, count(*) as tracks, sum(plays) as plays from shared join ${credits} using (track_id), entity
          where ${credits.artist_id} <> entity_id group by artist_id order by 3 desc, 2 desc, 1 limit ${maxTopTracks}) as top
        join ${artistsTable} on ${artistsTable.id} = artist_id),
      'collaboration_tracks', (
        select coalesce(json_agg(json_build_object('id', ${tracks.id}, 'name', ${tracks.name}, 'plays', top.plays,
          'release_date', ${tracks.release_date}, 'artists', (
            select json_agg(${artistShape} order by ${credits.position}, ${artistsTable.id})
            from ${credits} join ${artistsTable} on ${artistsTable.id} = ${credits.artist_id} where ${credits.track_id} = ${tracks.id}))
          order by top.plays desc, ${tracks.id}), '[]')
        from (select track_id, plays from shared order by plays desc, track_id limit ${maxTopTracks}) as top
        join ${tracks} on ${tracks.id} = top.track_id)) as collaborations
    from subject`;
  return row;
}

/** The plays of the account's artists today and yesterday, and whether it has any. Days are UTC. */
export async function findPlaysToday(userId: number) {
  const [row] = await replicaSql(userId)<
    [{ is_artist: boolean; plays_today: number; plays_yesterday: number }]
  >`
    with own as materialized (${selectMemberArtists(userId)}),
    clock as (select (now() at time zone 'UTC')::date as today)
    select exists (select from own) as is_artist,
      coalesce(sum(${insightDays.plays}) filter (where ${insightDays.day} = today), 0)::bigint as plays_today,
      coalesce(sum(${insightDays.plays}) filter (where ${insightDays.day} = today - 1), 0)::bigint as plays_yesterday
    from clock left join ${insightDays}
      on ${insightDays.kind} = 'track' and ${insightDays.day} in (today - 1, today)
        and ${insightDays.entity_id} in (select ${credits.track_id} from ${credits} where ${credits.artist_id} in (select artist_id
          from own))`;
  return row;
}

/** The artists an account manages, the oldest membership first. */
export async function findOwnArtists(userId: number) {
  return db
    .select({ id: artistsTable.id, name: artistsTable.name, image_small: artistsTable.image_small })
    .from(artistMembers)
    .innerJoin(artistsTable, eq(artistsTable.id, artistMembers.artist_id))
    .where(and(eq(artistMembers.user_id, userId), isShownArtist))
    .orderBy(artistMembers.created_at, artistsTable.id);
}
