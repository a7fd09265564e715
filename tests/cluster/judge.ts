import type { sql as Sql } from "@/db/client";
import type { Acknowledged } from "./writers";

/** Compares everything that was acknowledged with what the database has. Returns faults, in sentences. */
export async function judge(acknowledged: Acknowledged): Promise<string[]> {
  const { sql } = await import("@/db/client");
  return [
    ...(await judgeMessages(sql, acknowledged.messages)),
    ...(await judgePlays(sql, acknowledged.plays)),
    ...(await judgeLikes(sql, acknowledged.likes)),
    ...(await judgePurchases(sql, acknowledged.purchases)),
    ...(await judgeMoney()),
  ];
}

async function judgeMessages(sql: typeof Sql, own: Acknowledged["messages"]): Promise<string[]> {
  const rows = await sql<{ id: number; conversation_id: number; client_message_id: string }[]>`
    select id, conversation_id, client_message_id from messages where client_message_id is not null order by id`;
  const faults = compare(
    "messages",
    own.map(({ key, id }) => `${key} ${id}`),
    rows.map((row) => `${row.client_message_id} ${row.id}`),
  );
  const orders = keysByConversation(own.map(({ conversation, key }) => [conversation, key]));
  const lists = keysByConversation(rows.map((row) => [row.conversation_id, row.client_message_id]));
  for (const [conversation, keys] of orders)
    if (keys.join() !== lists.get(conversation)?.join())
      faults.push(`Conversation ${conversation} has another order than that of its writer.`);
  return faults;
}

function keysByConversation(messages: readonly (readonly [number, string])[]): Map<number, string[]> {
  const lists = new Map<number, string[]>();
  for (const [conversation, key] of messages)
    lists.set(conversation, [...(lists.get(conversation) ?? []), key]);
  return lists;
}

async function judgePlays(sql: typeof Sql, logged: Acknowledged["plays"]): Promise<string[]> {
  const events = await sql<
    { event_id: string; play_id: number }[]
  >`select event_id, play_id from play_events`;
  const plays = await sql<{ id: number }[]>`select id from plays union all select id from play_queue`;
  return [
    ...compare(
      "events of plays",
      logged.map(({ event, id }) => `${event} ${id}`),
      events.map((row) => `${row.event_id} ${row.play_id}`),
    ),
    ...compare(
      "plays",
      logged.map(({ id }) => String(id)),
      plays.map(({ id }) => String(id)),
    ),
  ];
}

async function judgeLikes(sql: typeof Sql, liked: Acknowledged["likes"]): Promise<string[]> {
  const rows = await sql<{ user_id: number; track_id: number }[]>`select user_id, track_id from likes`;
  return compare(
    "likes",
    liked.map(({ account, track }) => `${account} ${track}`),
    rows.map((row) => `${row.user_id} ${row.track_id}`),
  );
}

async function judgePurchases(sql: typeof Sql, bought: Acknowledged["purchases"]): Promise<string[]> {
  const rows = await sql<{ id: number; buyer_id: number; track_id: number; state: string }[]>`
    select purchases.id, orders.buyer_id, purchases.track_id, purchases.state
    from purchases join orders on orders.id = order_id where purchases.state <> 'open'`;
  return compare(
    "purchases",
    bought.map(({ account, track, id }) => `${id} ${account} ${track} completed`),
    rows.map((row) => `${row.id} ${row.buyer_id} ${row.track_id} ${row.state}`),
  );
}

async function judgeMoney(): Promise<string[]> {
  const { checkInvariants } = await import("@/lib/commerce/reconciliation/invariant-service");
  const broken = (await checkInvariants()).filter(({ rows }) => rows.length > 0);
  return broken.map(({ name, says, rows }) => `${name} does not hold: ${says} ${JSON.stringify(rows[0])}`);
}

/** Both lists must have the same entries, each once. */
function compare(what: string, acknowledged: readonly string[], entries: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const expected = new Set(acknowledged);
  const losses = acknowledged.filter((entry) => !counts.has(entry));
  const doubled = [...counts].filter(([, times]) => times > 1).map(([entry]) => entry);
  const unknown = [...counts.keys()].filter((entry) => !expected.has(entry));
  return Object.entries({ lost: losses, "there twice": doubled, "there without an acknowledgment": unknown })
    .filter(([, names]) => names.length > 0)
    .map(
      ([state, entries]) =>
        `${entries.length} of ${expected.size} ${what} are ${state}, such as ${entries[0]}.`,
    );
}
