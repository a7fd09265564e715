import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { excluded, expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { answers, deliveries, objects, settings } from "@/db/schema/bank";
import type { Db } from "@/db/tagged";
import { addJob } from "@/lib/platform/jobs/fragments";
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
  const [row] = await db
    .select({ data: storedObject })
    .from(objects)
    .where(and(eq(objects.id, id), eq(objects.account, account)));
  return row?.data;
}

const storedObject = expression<StoredObject>(objects.data);

/** Adds an object, or replaces it by its new state. */
export async function saveObject(db: Db, object: StoredObject, account: string): Promise<void> {
  await db
    .insert(objects)
    .values({ id: object.id, kind: object.object, account, data: object })
    .onConflictDoUpdate({ target: objects.id, set: { data: excluded(objects.data) } });
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
  const place = (id: string) => sql`(select ${objects.sequence} from ${objects} where ${objects.id} = ${id})`;
  const created = sql`(${objects.data}->>'created')::bigint`;
  const backwards = filter.oldestFirst || before !== undefined;
  const rows = await db
    .select({ data: storedObject })
    .from(objects)
    .where(
      and(
        sql`${objects.kind} = any(${kinds as string[]})`,
        eq(objects.account, account),
        sql`${objects.data} @> ${db.json(like as never)}`,
        lacks === undefined ? undefined : sql`not ${objects.data} ? ${lacks}`,
        types && sql`${objects.data}->>'type' = any(${types as string[]})`,
        createdFrom === undefined ? undefined : sql`${created} >= ${createdFrom}`,
        latestCreated === undefined ? undefined : sql`${created} <= ${latestCreated}`,
        after === undefined ? undefined : sql`${objects.sequence} < ${place(after)}`,
        before === undefined ? undefined : sql`${objects.sequence} > ${place(before)}`,
      ),
    )
    .orderBy(backwards ? objects.sequence : desc(objects.sequence))
    .limit(limit);
  const page = rows.map(({ data }) => data);
  return before !== undefined && !filter.oldestFirst ? page.reverse() : page;
}

/** Sums the money of an account at the bank by currency, in minor units. */
export async function sumMovements(db: Db, account: string): Promise<{ currency: string; net: number }[]> {
  return await db<{ currency: string; net: number }[]>`
    select ${objects.data}->>'currency' as currency, sum((${objects.data}->>'net')::bigint)::bigint as net
    from bank.objects where ${objects.kind} = 'balance_transaction' and ${objects.account} = ${account}
    group by 1 order by 1`;
}

/** The sessions and authorizations whose time is over. */
export async function findLapsed(db: Db, now: number): Promise<StoredObject[]> {
  const rows = await db
    .select({ data: storedObject })
    .from(objects)
    .where(
      expression(sql`${objects.kind} = 'checkout.session' and ${objects.data} @> '{"status": "open"}' and (${objects.data}->>'expires_at')::bigint <= ${now}
          or ${objects.kind} = 'payment_intent' and ${objects.data} @> '{"status": "requires_capture"}'
          and (${objects.data}->'_bank'->>'capture_before')::bigint <= ${now}`),
    )
    .orderBy(objects.sequence);
  return rows.map(({ data }) => data);
}

interface Answer {
  request: string;
  status: number;
  body: unknown;
}

/** Finds the earlier answer to an idempotency key. */
export async function findAnswer(db: Db, key: string, account: string): Promise<Answer | undefined> {
  const [row] = await db
    .select({ request: answers.request, status: answers.status, body: answers.body })
    .from(answers)
    .where(and(eq(answers.key, key), eq(answers.account, account)));
  return row;
}

/** Keeps an answer for a day at least. */
export async function saveAnswer(db: Db, key: string, account: string, answer: Answer): Promise<void> {
  await db
    .insert(answers)
    .values({ account, key, request: answer.request, status: answer.status, body: answer.body });
}

/** All settings by name. */
export async function findSettings(db: Db = sql): Promise<Record<string, unknown>> {
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Sets one setting; null gives it its default. */
export async function saveSetting(db: Db, name: string, value: unknown): Promise<void> {
  if (value === null) {
    await db.delete(settings).where(eq(settings.name, name));
    return;
  }
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value: excluded(settings.value) } });
}

/** Has an event wait for its delivery, which is queued for `runAt` unless that is undefined. */
export async function addDelivery(db: Db, eventId: string, runAt: Date | undefined): Promise<void> {
  await db.insert(deliveries).values({ event_id: eventId }).onConflictDoNothing();
  if (runAt) await addJob(db, deliverBankEvent, { event_id: eventId }, { runAt });
}

/** Queues a sweep for when the next session or authorization ends. */
export async function queueCleanUp(db: Db, runAt: Date): Promise<void> {
  await addJob(db, cleanUpBank, {}, { runAt });
}

/** Events that wait for their delivery, oldest first. */
export async function findWaiting(db: Db = sql): Promise<string[]> {
  const rows = await db
    .select({ event_id: deliveries.event_id })
    .from(deliveries)
    .innerJoin(objects, eq(objects.id, deliveries.event_id))
    .where(eq(deliveries.state, "waiting"))
    .orderBy(objects.sequence);
  return rows.map(({ event_id }) => event_id);
}

/** An event with the state of its delivery. */
export async function findDelivery(
  eventId: string,
): Promise<{ data: StoredObject; state: string } | undefined> {
  const [row] = await db
    .select({ data: storedObject, state: deliveries.state })
    .from(deliveries)
    .innerJoin(objects, eq(objects.id, deliveries.event_id))
    .where(eq(deliveries.event_id, eventId));
  return row;
}

/** Notes an attempt, and its outcome. */
export async function noteDelivery(
  eventId: string,
  outcome: { state: "waiting" | "delivered" | "dropped"; status?: number },
): Promise<void> {
  await db
    .update(deliveries)
    .set({
      state: outcome.state,
      status: outcome.status ?? null,
      attempts: expression(sql`${deliveries.attempts} + 1`),
      delivered_at: expression(
        sql`case when ${outcome.state} = 'delivered' then now() else ${deliveries.delivered_at} end`,
      ),
    })
    .where(eq(deliveries.event_id, eventId));
}
