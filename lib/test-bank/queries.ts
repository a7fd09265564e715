import "server-only";
import { sql } from "@/db/client";
import type { Db } from "@/db/transaction";
import { addJob } from "@/lib/platform/jobs/add-job";
import { cleanUpBank, deliverBankEvent } from "./jobs";

/** The fields of any object. */
interface StoredObject {
  id: string;
  object: string;
}

/** One writer at a time, in all processes: two captures of one authorization would otherwise both find it open. */
export async function lockBank(db: Db): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtext('downbeat bank'))`;
}

/** The object with an id, of a connected account or of the platform. */
export async function findObject(db: Db, id: string, account: string): Promise<StoredObject | undefined> {
  const [row] = await db<{ data: StoredObject }[]>`
    select data from bank.objects where id = ${id} and account = ${account}`;
  return row?.data;
}

/** Adds an object, or replaces it by its new state. */
export async function saveObject(db: Db, object: StoredObject, account: string): Promise<void> {
  await db`
    insert into bank.objects (id, kind, account, data)
    values (${object.id}, ${object.object}, ${account}, ${db.json(object as never)})
    on conflict (id) do update set data = excluded.data`;
}

/** The filter of a list: newest first, unless `oldestFirst`. */
export interface ObjectFilter {
  kinds: readonly string[];
  /** The fields that must be equal. */
  like?: Record<string, unknown>;
  /** A field that must not be there. */
  lacks?: string;
  types?: readonly string[];
  createdFrom?: number;
  latestCreated?: number;
  after?: string;
  before?: string;
  limit: number;
  oldestFirst?: boolean;
}

/** A page of objects of one kind. */
export async function listObjects(db: Db, filter: ObjectFilter, account: string): Promise<StoredObject[]> {
  const { kinds, like = {}, lacks, types, createdFrom, latestCreated, after, before, limit } = filter;
  const place = (id: string) => db`(select sequence from bank.objects where id = ${id})`;
  const backwards = filter.oldestFirst || before !== undefined;
  const rows = await db<{ data: StoredObject }[]>`
    select data from bank.objects
    where kind = any(${kinds as string[]}) and account = ${account} and data @> ${db.json(like as never)}
      ${lacks === undefined ? db`` : db`and not data ? ${lacks}`}
      ${types ? db`and data->>'type' = any(${types as string[]})` : db``}
      ${createdFrom === undefined ? db`` : db`and (data->>'created')::bigint >= ${createdFrom}`}
      ${latestCreated === undefined ? db`` : db`and (data->>'created')::bigint <= ${latestCreated}`}
      ${after === undefined ? db`` : db`and sequence < ${place(after)}`}
      ${before === undefined ? db`` : db`and sequence > ${place(before)}`}
    order by sequence ${backwards ? db`asc` : db`desc`}
    limit ${limit}`;
  const objects = rows.map(({ data }) => data);
  return before !== undefined && !filter.oldestFirst ? objects.reverse() : objects;
}

/** Sums the money of an account at the bank by currency, in minor units. */
export async function sumMovements(db: Db, account: string): Promise<{ currency: string; net: number }[]> {
  return await db<{ currency: string; net: number }[]>`
    select data->>'currency' as currency, sum((data->>'net')::bigint)::bigint as net
    from bank.objects where kind = 'balance_transaction' and account = ${account}
    group by 1 order by 1`;
}

/** The sessions and authorizations whose time is over. */
export async function findLapsed(db: Db, now: number): Promise<StoredObject[]> {
  const rows = await db<{ data: StoredObject }[]>`
    select data from bank.objects
    where kind = 'checkout.session' and data @> '{"status": "open"}' and (data->>'expires_at')::bigint <= ${now}
      or kind = 'payment_intent' and data @> '{"status": "requires_capture"}'
        and (data->'_bank'->>'capture_before')::bigint <= ${now}
    order by sequence`;
  return rows.map(({ data }) => data);
}

interface Answer {
  request: string;
  status: number;
  body: unknown;
}

/** Finds the earlier answer to an idempotency key. */
export async function findAnswer(db: Db, key: string, account: string): Promise<Answer | undefined> {
  const [row] = await db<Answer[]>`
    select request, status, body from bank.answers where key = ${key} and account = ${account}`;
  return row;
}

/** Keeps an answer for a day at least. */
export async function saveAnswer(db: Db, key: string, account: string, answer: Answer): Promise<void> {
  await db`
    insert into bank.answers (account, key, request, status, body)
    values (${account}, ${key}, ${answer.request}, ${answer.status}, ${db.json(answer.body as never)})`;
}

/** All settings by name. */
export async function findSettings(db: Db = sql): Promise<Record<string, unknown>> {
  const rows = await db<{ name: string; value: unknown }[]>`select name, value from bank.settings`;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Sets one setting; null gives it its default. */
export async function saveSetting(db: Db, name: string, value: unknown): Promise<void> {
  if (value === null) {
    await db`delete from bank.settings where name = ${name}`;
    return;
  }
  await db`
    insert into bank.settings (name, value) values (${name}, ${db.json(value as never)})
    on conflict (name) do update set value = excluded.value`;
}

/** Has an event wait for its delivery, which is queued for `runAt` unless that is undefined. */
export async function addDelivery(db: Db, eventId: string, runAt: Date | undefined): Promise<void> {
  await db`insert into bank.deliveries (event_id) values (${eventId}) on conflict do nothing`;
  if (runAt) await addJob(db, deliverBankEvent, { event_id: eventId }, { runAt });
}

/** Queues a sweep for when the next session or authorization ends. */
export async function queueCleanUp(db: Db, runAt: Date): Promise<void> {
  await addJob(db, cleanUpBank, {}, { runAt });
}

/** Events that wait for their delivery, oldest first. */
export async function findWaiting(db: Db = sql): Promise<string[]> {
  const rows = await db<{ event_id: string }[]>`
    select event_id from bank.deliveries join bank.objects on id = event_id
    where state = 'waiting' order by sequence`;
  return rows.map(({ event_id }) => event_id);
}

/** An event with the state of its delivery. */
export async function findDelivery(
  eventId: string,
): Promise<{ data: StoredObject; state: string } | undefined> {
  const [row] = await sql<{ data: StoredObject; state: string }[]>`
    select data, state from bank.deliveries join bank.objects on id = event_id where event_id = ${eventId}`;
  return row;
}

/** Notes an attempt, and its outcome. */
export async function noteDelivery(
  eventId: string,
  outcome: { state: "waiting" | "delivered" | "dropped"; status?: number },
): Promise<void> {
  await sql`
    update bank.deliveries set state = ${outcome.state}, status = ${outcome.status ?? null}, attempts = attempts + 1,
      delivered_at = case when ${outcome.state} = 'delivered' then now() else delivered_at end
    where event_id = ${eventId}`;
}
