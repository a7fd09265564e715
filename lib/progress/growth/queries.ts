import "server-only";
import type { Actor } from "@/db/actor";
import { sql } from "@/db/client";
import { replicaSql } from "@/db/replica";
import { artists } from "@/db/schema/artists";
import { credits, tracks } from "@/db/schema/tracks";
import { managesArtist, mayManageArtist } from "@/lib/catalog/members/fragments";
import { mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import { figures, type NamedSpan } from "@/lib/listening/plays/measure-fragments";

interface GrowthRow {
  id: number;
  /** Whether the viewer may know that there is such a track. */
  known: boolean;
  allowed: boolean;
  release_date: string | null;
  measured: { span: string; plays: number; listeners: number }[];
}

/** The tracks with these ids, in their order, with their figures in each span. An unknown one has no figures. */
export async function findGrowth(
  viewer: Actor,
  ids: readonly number[],
  spans: readonly NamedSpan[],
): Promise<GrowthRow[]> {
  return replicaSql(viewer.userId)<GrowthRow[]>`
    with asked as materialized (
      select wanted.id, place, ${tracks.release_date},
        coalesce(${tracks.status} = 'published' and ${tracks.visibility} <> 'private', false) as published,
        ${tracks.id} is not null
          and ${managesArtist(
            viewer,
            sql`select ${credits.artist_id} from ${credits}
            where ${credits.track_id} = ${tracks.id}`,
          )} as allowed
      from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place) left join ${tracks} on ${tracks.id} = wanted.id),
    figure as (${figures("track", sql`select id as entity_id from asked where allowed`, spans)})
    select id, published or allowed as known, allowed, release_date::text,
      coalesce((
        select json_agg(json_build_object('span', span, 'plays', figure.plays, 'listeners', figure.listeners))
        from figure where entity_id = asked.id), '[]') as measured
    from asked order by place`;
}

interface UploadsRow {
  allowed: boolean;
  uploads: { date: string; uploads: number }[];
  years: number[];
}

/** The days of the year on which an artist published tracks, and the years in which it did; undefined when there is no such artist. */
export async function findUploads(
  viewer: Actor,
  artistId: number,
  year: number,
): Promise<UploadsRow | undefined> {
  const [row] = await replicaSql(viewer.userId)<UploadsRow[]>`
    with artist as materialized (
      select ${artists.id}, ${mayManageArtist(viewer)} as allowed from ${artists} where ${artists.id} = ${artistId} and ${mayOpenArtist(viewer)}),
    upload as materialized (
      select (coalesce(${tracks.publish_at}, ${tracks.created_at}) at time zone 'UTC')::date as day
      from artist join ${credits} on ${credits.artist_id} = artist.id join ${tracks} on ${tracks.id} = ${credits.track_id}
      where allowed and ${credits.listed} and (${credits.role} = 'performer' or ${credits.position} = 0))
    select allowed,
      (select coalesce(json_agg(json_build_object('date', day, 'uploads', uploads) order by day), '[]') from (
         select day, count(*) as uploads from upload where extract(year from day) = ${year}::int group by day) as days) as uploads,
      array(select distinct extract(year from day)::int from upload order by 1 desc) as years
    from artist`;
  return row;
}
