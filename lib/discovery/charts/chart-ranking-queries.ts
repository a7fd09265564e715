import "server-only";
import { albums } from "@/db/schema/albums";
import { chartPlaces } from "@/db/schema/discovery";
import { trackGenres } from "@/db/schema/genres";
import { insightDays } from "@/db/schema/insights";
import { tracks } from "@/db/schema/tracks";
import type { Db } from "@/db/tagged";

/** The places of a chart of all music, and of one of a genre. */
const CHART_SIZES = { all: 100, genre: 50 };

/**
 * Counts the plays of tracks and albums in each period and the one before it, and stores the most played of all music and of each genre. An
 * album has the genres of its tracks. Days are UTC; a period ends with today, which is not over. `now` is that of the database unless given.
 */
export async function countCharts(sql: Db, now?: Date): Promise<void> {
  await sql.delete(chartPlaces);
  await sql`
    insert into ${chartPlaces} (${sql(chartPlaces, "kind", "period", "genre_id", "place", "entity_id", "plays", "previous_place")})
    with period (name, days) as (values ('day', 2), ('week', 7), ('month', 30)),
    clock as (select (coalesce(${now?.toISOString() ?? null}::timestamptz, now()) at time zone 'UTC')::date as today),
    counted as (
      select ${insightDays.kind}, period.name as period, ${insightDays.entity_id},
        coalesce(sum(${insightDays.plays}) filter (where ${insightDays.day} > today - days), 0)::integer as plays,
        coalesce(sum(${insightDays.plays}) filter (where ${insightDays.day} <= today - days), 0)::integer as earlier
      from clock cross join period
      join ${insightDays} on ${insightDays.kind} in ('track', 'album') and ${insightDays.day} > today - 2 * days
        and ${insightDays.day} <= today
      where ${insightDays.day} > today - 60
      group by 1, 2, 3),
    listed as (
      select counted.* from counted
      where case kind when 'track' then exists (select from ${tracks} where ${tracks.id} = entity_id and ${tracks.listed})
        else exists (select from ${albums} where ${albums.id} = entity_id and ${albums.listed}) end),
    entry as (
      select *, 0::bigint as genre_id from listed
      union all
      select listed.*, ${trackGenres.genre_id} from listed join ${trackGenres} on kind = 'track' and ${trackGenres.track_id} = entity_id
      union all
      select distinct listed.*, ${trackGenres.genre_id} from listed
      join ${tracks} on kind = 'album' and ${tracks.album_id} = entity_id and ${tracks.listed}
      join ${trackGenres} on ${trackGenres.track_id} = ${tracks.id}),
    placed as (
      select *, row_number() over (partition by kind, period, genre_id order by plays desc, entity_id) as place,
        row_number() over (partition by kind, period, genre_id order by earlier desc, entity_id) as previous
      from entry)
    select kind, period, genre_id, place, entity_id, plays, case when earlier > 0 then previous end
    from placed
    where plays > 0 and place <= case genre_id when 0 then ${CHART_SIZES.all}::int else ${CHART_SIZES.genre}::int end`;
}
