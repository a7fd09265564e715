import { sql } from "@/db/client";

const GENRES = 16;
const ACTIVE_DAYS = 6;

/**
 * Fills an empty database with producers: each owns an artist with a track, one of sixteen genres, and days on which it was heard, a few by
 * thousands and most by a handful. Half of them were heard in the last two months, and every third has likes.
 */
export async function fillProducers(count: number): Promise<void> {
  await sql.begin(async (db) => {
    // Triggers that count each row elsewhere are not measured here.
    await db`select set_config('session_replication_role', 'replica', true), set_config('synchronous_commit', 'off', true)`;
    // No board searches, and these indexes take most of the time of filling.
    await db`drop index if exists users_search_index, users_email_search_index, artists_search_index, tracks_search_index`;
    await db`insert into genres (id, name) select n, 'Genre ' || n from generate_series(1, ${GENRES}) as n`;
    await db`
      insert into users (id, email, handle, name, avatar, created_at)
      select n, n || '@bench.test', 'p_' || n, 'Producer ' || n, '/media/artwork/user-1.png', now() - interval '1 year'
      from generate_series(1, ${count}::int) as n`;
    await db`
      insert into artists (id, name, image, image_small)
      select n, 'Artist ' || n, '/media/artwork/artist-1.png', '/media/artwork/artist-1.png?size=320'
      from generate_series(1, ${count}::int) as n`;
    await db`insert into artist_members (artist_id, user_id, role) select n, n, 'owner' from generate_series(1, ${count}::int) as n`;
    await db`insert into artist_genres (artist_id, genre_id, position) select n, 1 + n % ${GENRES}::int, 0 from generate_series(1, ${count}::int) as n`;
    await db`
      insert into tracks (id, name, image, release_date, duration)
      select n, 'Track ' || n, '/media/artwork/track-1.png', current_date - (n % 400)::int, 150000
      from generate_series(1, ${count}::int) as n`;
    await db`insert into track_stats (track_id) select n from generate_series(1, ${count}::int) as n`;
    await db`
      insert into credits (track_id, artist_id, role, release_date, listed, position)
      select n, n, 'performer', current_date - (n % 400)::int, true, 0 from generate_series(1, ${count}::int) as n
      union all
      select n, n + 1, 'featured', current_date - (n % 400)::int, true, 1 from generate_series(1, ${count}::int - 1, 5) as n`;
    await db`insert into first_releases (track_id, at) select id, release_date::timestamptz from tracks`;
    await db`
      insert into xp_entries (user_id, source, ref, amount, at)
      select n, source, n::text, amount, now() - (n % 400) * interval '1 day'
      from generate_series(1, ${count}::int) as n
      cross join (values ('upload', 100), ('metadata', 50), ('like', 2)) as given (source, amount)
      where n % 3 = 0 or source = 'upload'`;
    await db`insert into xp_totals (user_id, xp) select user_id, sum(amount) from xp_entries group by 1`;
    await db`
      insert into achievement_progress (user_id, key, value, unlocked_at, xp)
      select n, 'key ' || k, 1, now() - (n % 200) * interval '1 day', 100
      from generate_series(1, ${count}::int) as n cross join generate_series(1, 4) as k where n % 5 < k`;
    // The n-th is heard a million n-ths as often as the first.
    await db`
      insert into insight_totals (kind, entity_id, plays, listeners)
      select 'artist', n, 2 + 20 * ${count}::int / (n + 10), 1 + 12 * ${count}::int / (n + 10) from generate_series(1, ${count}::int) as n`;
    await db`
      insert into insight_days (kind, entity_id, day, plays, gaps, reach)
      select 'artist', n, day, reach + reach / 2 + n % 3, '{1,3,9,2147483647}', array[reach, reach * 3 / 4, reach / 2, reach / 4]
      from (
        select n, current_date - d * 11 + (n % 11)::int as day, 1 + ${count}::int / (n + 10) / 4 + (n * 7 + d * 13) % 5 as reach
        from generate_series(1, ${count}::int, 2) as n cross join generate_series(0, ${ACTIVE_DAYS}) as d) as heard
      where day <= current_date`;
    await db`
      insert into likes (user_id, track_id, created_at)
      select distinct 1 + (n::bigint * 7919 + k * 104729) % ${count}::int, n, now() - (n + k) % 80 * interval '1 day'
      from generate_series(1, ${count}::int, 3) as n cross join generate_series(1, 4) as k`;
  });
  await sql`vacuum analyze users, artists, artist_members, artist_genres, tracks, credits, insight_totals, insight_days, likes, first_releases, xp_entries, xp_totals, achievement_progress`;
}
