import type postgres from "postgres";
import { withoutIndexes } from "./indexes";

/**
 * Conversations of two with their messages, and comments on tracks. The first account talks to hundreds; a few conversations
 * and a few tracks have most of what is said.
 */

const HUB_CONVERSATIONS = 500;
const SKEW = 2.5;

export interface Talk {
  accounts: number;
  tracks: number;
  conversations: number;
  messages: number;
  comments: number;
}

/** Fills a database that has accounts, tracks and the function `drawn` of marketplace-data.ts. */
export async function makeTalk(sql: postgres.Sql, talk: Talk): Promise<void> {
  await withoutIndexes(sql, ["messages", "comments"], () => store(sql, talk));
  for (const table of ["conversations", "messages", "comments"]) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql(table)}))`;
  }
}

async function store(
  sql: postgres.Sql,
  { accounts, tracks, conversations, messages, comments }: Talk,
): Promise<void> {
  const hub = Math.min(HUB_CONVERSATIONS, accounts - 1);
  await sql.begin(async (transaction) => {
    // The rows are made to fit: nothing needs to be looked up for each.
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into conversations (id, type, direct_low_id, direct_high_id)
      select row_number() over (order by least(a, b) = 1 desc, a, b), 'direct', least(a, b), greatest(a, b) from (
        select distinct least(a, b) as a, greatest(a, b) as b from (
          select 1 as a, n + 1 as b from generate_series(1, ${hub}::int) as n
          union all
          select 2 + floor(drawn(n, 51) * (${accounts}::int - 2))::int, 2 + floor(drawn(n, 52) * (${accounts}::int - 2))::int
          from generate_series(1, ${conversations}::int) as n) as drawn_pairs
        where a <> b) as pairs`;
    await transaction`
      insert into messages (id, conversation_id, user_id, message_text, created_at)
      select n, conversations.id, case when drawn(n, 53) < 0.5 then direct_low_id else direct_high_id end,
        'Take ' || n || ': ' || repeat('a little louder in the second verse, ', 1 + (drawn(n, 54) * 3)::int),
        now() - (${messages}::int - n) * interval '15 seconds'
      from generate_series(1, ${messages}::int) as n
      join conversations on conversations.id = 1 + floor(power(drawn(n, 55), ${SKEW}) * (select max(id) from conversations))::int`;
    await transaction`
      update conversations set last_message_id = last.id, updated_at = last.created_at
      from (select distinct on (conversation_id) conversation_id, id, created_at
            from messages order by conversation_id, id desc) as last
      where conversation_id = conversations.id`;
    // Nobody wrote in some of them.
    await transaction`delete from conversations where last_message_id is null`;
    await transaction`
      insert into participants (conversation_id, user_id, last_read_message_id)
      select id, member, case when drawn(id + member, 56) < 0.8 then last_message_id else nullif(greatest(last_message_id - 400000, 0), 0) end
      from conversations cross join lateral unnest(array[direct_low_id, direct_high_id]) as member`;
    await transaction`
      insert into comments (id, track_id, user_id, path, position, content)
      select n, 1 + floor(power(drawn(n, 57), ${SKEW}) * ${tracks})::int, 1 + floor(drawn(n, 58) * ${accounts})::int, array[n],
        floor(drawn(n, 59) * 150000)::int, 'The drums at this moment, number ' || n
      from generate_series(1, ${comments}::int) as n`;
  });
}
