import "server-only";
import { and, eq } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { orders, paymentEvents } from "@/db/schema/purchases";
import type { Db } from "@/db/tagged";
import { addJob, enqueue } from "@/lib/platform/jobs/fragments";
import { handlePaymentEvent } from "./jobs";

/** The one provider so far. */
const PROVIDER = "stripe";

interface NewEvent {
  id: string;
  type: string;
  object_id: string | null;
  livemode: boolean;
  payload: Record<string, unknown>;
}

/** Stores an event and queues its job; false when it was stored before. */
export async function insertEvent({ id, type, object_id, livemode, payload }: NewEvent): Promise<boolean> {
  const rows = await sql`
    with stored as (
      insert into ${paymentEvents} (${sql(paymentEvents, "provider", "event_id", "type", "object_id", "livemode", "payload")})
      values (${PROVIDER}, ${id}, ${type}, ${object_id}, ${livemode}, ${sql.json(payload as never)})
      on conflict do nothing returning ${paymentEvents.event_id})
    select ${enqueue(handlePaymentEvent, { event_id: sql`event_id` }, { jobKey: [sql`event_id`] })} from stored`;
  return rows.length > 0;
}

export interface EventRow {
  event_id: string;
  type: string;
  object_id: string | null;
  livemode: boolean;
  /** Null when it was forgotten. */
  payload: { account?: string; data?: { object?: EventObject } } | null;
  attempts: number;
  /** Whether it has waited for its order for too long. */
  is_old: boolean;
}

/** The facts about its object that an event has. It is a hint: what counts is fetched. */
interface EventObject {
  metadata?: Record<string, string>;
  payment_intent?: string | { id: string } | null;
}

/** Takes an event that is not done; undefined for any other. */
export async function takeEvent(eventId: string, maxAgeDays: number): Promise<EventRow | undefined> {
  const [row] = await sql<EventRow[]>`
    update ${paymentEvents} set ${sql(paymentEvents, "state")} = 'processing',
      ${sql(paymentEvents, "attempts")} = ${paymentEvents.attempts} + 1, ${sql(paymentEvents, "updated_at")} = now()
    where ${paymentEvents.provider} = ${PROVIDER} and ${paymentEvents.event_id} = ${eventId}
      and ${paymentEvents.state} in ('received', 'waiting', 'processing', 'dead')
    returning ${paymentEvents.event_id}, ${paymentEvents.type}, ${paymentEvents.object_id}, ${paymentEvents.livemode},
      ${paymentEvents.payload}, ${paymentEvents.attempts},
      ${paymentEvents.received_at} < now() - make_interval(days => ${maxAgeDays}) as is_old`;
  return row;
}

interface Outcome {
  state: "done" | "ignored" | "waiting" | "received";
  orderId?: number | undefined;
  error?: string;
  /** Whether a card was declined, which is counted with the event, so once. */
  declined?: boolean;
}

/** Notes what became of an event that was taken; how many cards its buyer has had declined within the last `minutes`. */
export async function finishEvent(eventId: string, outcome: Outcome, minutes: number): Promise<number> {
  const { state, orderId, error, declined = false } = outcome;
  const [row] = await sql<{ declines: number }[]>`
    with finished as (
      update ${paymentEvents} set ${sql(paymentEvents, "state")} = ${state},
        ${sql(paymentEvents, "order_id")} = coalesce(${orderId ?? null}, ${paymentEvents.order_id}),
        ${sql(paymentEvents, "error")} = ${error ?? null},
        ${sql(paymentEvents, "updated_at")} = now()
      where ${paymentEvents.provider} = ${PROVIDER} and ${paymentEvents.event_id} = ${eventId} and ${paymentEvents.state} = 'processing'
        returning ${paymentEvents.order_id}),
    counted as (
      update ${orders} set ${sql(orders, "failed_payments")} = ${orders.failed_payments} + 1, ${sql(orders, "declined_at")} = now(),
        ${sql(orders, "updated_at")} = now()
      from finished where ${declined} and ${orders.id} = finished.order_id returning ${orders.id}, ${orders.buyer_id},
        ${orders.failed_payments})
    select failed_payments + coalesce((
      select sum(others.failed_payments) from ${orders} as others
      where others.buyer_id = counted.buyer_id and others.id <> counted.id
        and others.declined_at > now() - make_interval(mins => ${minutes})), 0)::int as declines from counted`;
  return row?.declines ?? 0;
}

/** Queues the event again; after `minutes`, or as a last time for one that nobody knows. */
export async function postponeEvent(eventId: string, minutes: number): Promise<void> {
  await addJob(
    sql,
    handlePaymentEvent,
    { event_id: eventId },
    { jobKey: [eventId], runAt: sql`now() + make_interval(mins => ${minutes})` },
  );
}

/** Queues an event that could not be handled again; what it is otherwise. */
export async function requeueEvent(db: Db, eventId: string): Promise<"queued" | "handled" | "unknown"> {
  const [event] = await db
    .select({ is_stuck: expression<boolean>(sql`${paymentEvents.state} in ('received', 'waiting', 'dead')`) })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, PROVIDER), eq(paymentEvents.event_id, eventId)))
    .for("no key update");
  if (!event) return "unknown";
  if (!event.is_stuck) return "handled";
  await addJob(db, handlePaymentEvent, { event_id: eventId }, { jobKey: [eventId] });
  return "queued";
}

/** Gives up on an event whose order never came. */
export async function markDead(eventId: string): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ state: "dead", updated_at: NOW })
    .where(
      and(
        eq(paymentEvents.provider, PROVIDER),
        eq(paymentEvents.event_id, eventId),
        eq(paymentEvents.state, "waiting"),
      ),
    );
}
