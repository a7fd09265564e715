import { sql } from "@/db/client";
import { addDays } from "@/lib/listening/insights/spans";
import { today } from "./insights";

/** Accounts with their listeners; a month old, unless said. */
export async function createAudience(count: number, { age = 30 } = {}): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    with made as (
      insert into users (email, handle, name, avatar, created_at)
      select key || '@example.test', 'u_' || left(key, 20), 'Listener', '/media/artwork/user-1.png', now() - make_interval(days => ${age})
      from (select replace(gen_random_uuid()::text, '-', '') as key from generate_series(1, ${count})) as keys
      returning id)
    insert into listeners (user_id) select id from made returning user_id as id`;
  return rows.map(({ id }) => id);
}

/** Each account plays the tracks in this order, so many days ago; counting them is left to the test. */
export async function listen(
  accounts: readonly number[],
  tracks: readonly number[],
  { daysAgo = 0, ms_played = null }: { daysAgo?: number; ms_played?: number | null } = {},
) {
  await sql`select ensure_play_partitions(now() - interval '6 months', now())`;
  const start = daysAgo === 0 ? new Date() : new Date(`${addDays(today(), -daysAgo)}T12:00:00Z`);
  await sql`
    insert into play_queue (track_id, listener_id, logged_by, played_at, ms_played, source, counted)
    select track_id, listeners.id, user_id, ${start}::timestamptz + (place - ${tracks.length}::int) * interval '1 millisecond',
      ${ms_played}::int, 'radio', true
    from unnest(${[...tracks]}::bigint[]) with ordinality as heard (track_id, place)
    join listeners on user_id = any(${[...accounts]}::bigint[])
    order by place`;
}
