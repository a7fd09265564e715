import "server-only";
import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { apiEvents } from "@/db/schema/api-events";
import { webhookDeliveries, webhookEndpoints, webhookTries } from "@/db/schema/webhooks";
import type { Db } from "@/db/tagged";
import type { WEBHOOK_FORMATS } from "@/db/values/webhooks";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { mayDeliver } from "./fragments";
import { mailWebhookState } from "./jobs";
import type { DisabledReason, Failures } from "./states";

/** A delivery that a process has taken to send it. */
export interface ClaimedDelivery extends Failures {
  id: number;
  type: string;
  attempts: number;
  /** Of the event; of a test its own. */
  message_id: string;
  body: string;
  /** The place in a trace of its event, as a `traceparent`; null of a test, and of older events. */
  trace: string | null;
  endpoint_id: number;
  url: string;
  format: (typeof WEBHOOK_FORMATS)[number];
  generation: number;
  previous_until: Date | null;
  secret_check: Buffer;
}

/** The endpoints to take deliveries of: `healthy`, whose last attempt succeeded, and new ones; `failing` ones, whose last failed. */
export type Health = "healthy" | "failing";

/** A process that has taken a delivery and is gone loses it after this time. */
const LOCK_SECONDS = 30;

/** The requests at once to an endpoint that answers; to any other it is one. */
const AT_ONCE = 4;

/** Deliveries that are being sent are among so many of an endpoint that have waited longest: a claim reads no more of them. */
const FRONT = 32;

/** The requests at once to `endpoint`. */
const atOnce = sql`case when endpoint.failures = 0 and endpoint.last_success_at is not null then ${AT_ONCE} else 1 end`;

/** The deliveries of `endpoint` that have waited longest. */
const front = sql`(
  select ${webhookDeliveries.next_at}, ${webhookDeliveries.locked_until} from ${webhookDeliveries}
  where ${webhookDeliveries.endpoint_id} = endpoint.id and ${webhookDeliveries.state} = 'waiting' order by next_at, ${webhookDeliveries.id} limit ${FRONT}) as front`;

/** Whether `webhook_endpoints` has something to send at `now`. */
const isDue = (now: Date) => and(eq(webhookEndpoints.state, "enabled"), lte(webhookEndpoints.next_at, now));

/** The kinds of endpoints that have something to send at `now`: one look at an index of those, which is all that an idle server does. */
export async function findDueHealth(now: Date): Promise<Health[]> {
  const rows = await db
    .selectDistinct({ isFailing: expression<boolean>(sql`${webhookEndpoints.failures} > 0`) })
    .from(webhookEndpoints)
    .where(isDue(now));
  return rows.map(({ isFailing }): Health => (isFailing ? "failing" : "healthy"));
}

/** The endpoints that take a turn. */
interface EndpointChoice {
  /** Endpoints that are silent in a request that runs. */
  passed?: readonly number[];
  /** The one that does. */
  only?: number | undefined;
}

/**
 * Takes deliveries that are due at `now`, at most `limit`: those of the endpoints whose turn is longest ago, of each at most four at once,
 * and one of an endpoint that has not succeeded yet or that fails. An endpoint with as many takes no turn.
 * What an app may not have any more is canceled in place of that: a grant that ends sees no delivery that is being written.
 */
export async function claimDeliveries(
  health: Health,
  limit: number,
  { passed = [], only }: EndpointChoice,
  now: Date,
): Promise<ClaimedDelivery[]> {
  return sql.begin(async (transaction) => {
    // A claim that is lost when the machine of the database fails is made again, so it waits for no disk.
    await transaction`select set_config('synchronous_commit', 'off', true)`;
    const endpoints = await transaction
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(
        and(
          isDue(now),
          or(isNull(webhookEndpoints.held_until), lte(webhookEndpoints.held_until, now)),
          health === "failing" ? gt(webhookEndpoints.failures, 0) : eq(webhookEndpoints.failures, 0),
          expression(sql`${webhookEndpoints.id} <> all(${[...passed]}::bigint[])`),
          only === undefined ? undefined : eq(webhookEndpoints.id, only),
        ),
      )
      .orderBy(webhookEndpoints.next_at)
      .limit(limit)
      .for("update", { skipLocked: true });
    if (endpoints.length === 0) return [];
    const ids = endpoints.map(({ id }) => id);
    // An array, since the planner takes a subquery of unknown size for a reason to read all of a table of thousands.
    const claims = await transaction<ClaimedDelivery[]>`
      with endpoint as (select * from ${webhookEndpoints} where ${webhookEndpoints.id} = any(${ids}::bigint[])),
      taken as (
        select delivery.id, delivery.open from (select * from endpoint order by next_at) as endpoint cross join lateral (
          select ${webhookDeliveries.id}, ${mayDeliver} as open from ${webhookDeliveries}
          where ${webhookDeliveries.endpoint_id} = endpoint.id and ${webhookDeliveries.state} = 'waiting'
            and ${webhookDeliveries.next_at} <= ${now} and (${webhookDeliveries.locked_until} is null
            or ${webhookDeliveries.locked_until} <= ${now})
          order by ${webhookDeliveries.next_at}, id
          limit greatest(0, ${atOnce} - (select count(*) from ${front} where locked_until > ${now}))
          for update skip locked) as delivery
        limit ${limit}),
      canceled as (
        update ${webhookDeliveries} set ${sql(webhookDeliveries, "state")} = 'canceled', ${sql(webhookDeliveries, "done_at")} = now()
        where ${webhookDeliveries.id} = any(array(select id from taken where not open)))
      update ${webhookDeliveries} as delivery
        set ${sql(webhookDeliveries, "locked_until")} = ${now}::timestamptz + ${LOCK_SECONDS} * interval '1 second'
      from endpoint where delivery.id = any(array(select id from taken where open)) and endpoint.id = delivery.endpoint_id
      returning delivery.id, delivery.type, delivery.attempts, coalesce('evt_' || delivery.event_id, 'test_' || delivery.id) as message_id,
        coalesce(delivery.body, (select ${apiEvents.body} from ${apiEvents} where ${apiEvents.id} = delivery.event_id)) as body,
        (select ${apiEvents.trace} from ${apiEvents} where ${apiEvents.id} = delivery.event_id) as trace,
        endpoint.id as endpoint_id, endpoint.url, endpoint.format, endpoint.generation, endpoint.previous_until, endpoint.secret_check,
        endpoint.failures, endpoint.first_failure_at, endpoint.failing_since`;
    // Also of those that had nothing, such as after a replay of no event: they would be looked at every second.
    const claimants = claims.map(({ endpoint_id }) => endpoint_id);
    await updateNextTime(transaction, ids, claimants, now);
    return claims;
  });
}

/**
 * Notes when endpoints have something to send next. A delivery that is being sent counts from the end of its lock, and one that has its
 * requests waits for one of them. Those of `claimants` have had their turn, and come after the others that are due at `now`.
 */
async function updateNextTime(
  transaction: Db,
  endpoints: readonly number[],
  claimants: readonly number[],
  now: Date,
): Promise<void> {
  await transaction`
    update ${webhookEndpoints} as endpoint set ${sql(webhookEndpoints, "next_at")} = (
      select case
        when count(*) filter (where locked_until > ${now}) >= ${atOnce} then min(locked_until) filter (where locked_until > ${now})
        when endpoint.id = any(${[...claimants]}::bigint[]) then greatest(${now}, min(greatest(next_at, locked_until)))
        else min(greatest(next_at, locked_until)) end
      from ${front} having count(*) > 0)
    where id = any(${[...endpoints]}::bigint[])`;
}

/** An attempt at a delivery with its outcome. */
export interface DeliveryAttempt {
  delivery_id: number;
  endpoint_id: number;
  number: number;
  at: Date;
  status: number | null;
  error: string | null;
  duration_ms: number;
  request_headers: Record<string, string>;
  response_headers: Record<string, string> | null;
  response_body: string | null;
  state: "waiting" | "delivered" | "failed";
  next_at: Date | null;
}

/** The state of an endpoint after attempts at it. */
export interface EndpointOutcome extends Failures {
  id: number;
  /** The time of its last success; null keeps the one before. */
  success_at: Date | null;
  held_until: Date | null;
  disabled_because: DisabledReason | null;
  /** Whether its owner is told that it fails. */
  isNewlyFailing: boolean;
}

/**
 * Notes attempts at `now`, and what they have made of their endpoints: of each the last outcome counts. What still waits for an endpoint that is
 * disabled has failed. Its owner is told by email and event.
 */
export async function insertAttempts(
  attempts: readonly DeliveryAttempt[],
  endpoints: readonly EndpointOutcome[],
  now: Date,
): Promise<void> {
  await sql.begin(async (transaction) => {
    // As above: the attempt is made again, and the ids are arrays.
    await transaction`select set_config('synchronous_commit', 'off', true)`;
    const deliveries = attempts.map(({ delivery_id }) => delivery_id);
    const ids = endpoints.map(({ id }) => id);
    await transaction`
      with attempt as (
        select * from jsonb_to_recordset(${sql.json(attempts as never)}) as attempt (delivery_id bigint, number int, at timestamptz, status int,
          error text, duration_ms real, request_headers jsonb, response_headers jsonb, response_body text, state text, next_at timestamptz)),
      held as (select ${webhookDeliveries.id} from ${webhookDeliveries} where ${webhookDeliveries.id} = any(${deliveries}::bigint[]) order by id
        for no key update),
      written as (
        update ${webhookDeliveries} as delivery set ${sql(webhookDeliveries, "state")} = attempt.state,
          ${sql(webhookDeliveries, "attempts")} = attempt.number, ${sql(webhookDeliveries, "next_at")} = coalesce(attempt.next_at, delivery.next_at),
          ${sql(webhookDeliveries, "locked_until")} = null, ${sql(webhookDeliveries, "last_status")} = attempt.status,
            ${sql(webhookDeliveries, "last_error")} = attempt.error,
          ${sql(webhookDeliveries, "done_at")} = case when attempt.state <> 'waiting' then now() end
        from attempt where delivery.id = any(array(select id from held)) and delivery.id = attempt.delivery_id and delivery.state = 'waiting'
        returning delivery.id)
      insert into ${webhookTries} (${sql(webhookTries, "delivery_id", "number", "at", "status", "error", "duration_ms", "request_headers", "response_headers", "response_body")})
      select delivery_id, number, at, status, error, duration_ms, request_headers, response_headers, response_body
      from attempt join written on written.id = delivery_id on conflict do nothing`;
    await transaction`
      with outcome as (
        select * from jsonb_to_recordset(${sql.json(endpoints as never)}) as outcome (id bigint, failures int, first_failure_at timestamptz,
          failing_since timestamptz, success_at timestamptz, held_until timestamptz, disabled_because text)),
      locked as (select ${webhookEndpoints.id} from ${webhookEndpoints} where ${webhookEndpoints.id} = any(${ids}::bigint[]) order by id for no key update)
      update ${webhookEndpoints} as endpoint set ${sql(webhookEndpoints, "failures")} = outcome.failures,
        ${sql(webhookEndpoints, "first_failure_at")} = outcome.first_failure_at,
        ${sql(webhookEndpoints, "failing_since")} = outcome.failing_since,
          ${sql(webhookEndpoints, "last_success_at")} = coalesce(outcome.success_at, last_success_at),
          ${sql(webhookEndpoints, "held_until")} = outcome.held_until
      from outcome join locked using (id) where endpoint.id = outcome.id`;
    for (const { id, disabled_because, isNewlyFailing } of endpoints) {
      if (disabled_because) await disableEndpoint(transaction, id, disabled_because);
      else if (isNewlyFailing)
        await transaction
          .select({
            queued: expression(enqueue(mailWebhookState, { webhook_id: id, reason: "failing_now" })),
            announced:
              expression(sql`announce('webhook.failing', null, ${webhookEndpoints.user_id}, null, 'webhook', ${webhookEndpoints.id}::text,
              jsonb_build_object('webhook_id', ${webhookEndpoints.id}))`),
          })
          .from(webhookEndpoints)
          .where(eq(webhookEndpoints.id, id));
    }
    await updateNextTime(transaction, ids, ids, now);
  });
}

/** Stops sending to an endpoint whose secret no longer follows from that of the installation. */
export const disableForSecret = (id: number): Promise<void> =>
  sql.begin((transaction) => disableEndpoint(transaction, id, "secret"));

/** Stops sending to an endpoint; what waits for it has failed. Its owner is told by email and event. */
export async function disableEndpoint(transaction: Db, id: number, reason: DisabledReason): Promise<void> {
  await transaction`
    with disabled as (
      update ${webhookEndpoints} set ${sql(webhookEndpoints, "state")} = 'disabled',
        ${sql(webhookEndpoints, "disabled_because")} = ${reason}, ${sql(webhookEndpoints, "next_at")} = null,
        ${sql(webhookEndpoints, "updated_at")} = now()
      where ${webhookEndpoints.id} = ${id} and ${webhookEndpoints.state} = 'enabled'
        returning ${webhookEndpoints.id}, ${webhookEndpoints.user_id}),
    waiting as (
      select ${webhookDeliveries.id} from ${webhookDeliveries} join disabled on disabled.id = ${webhookDeliveries.endpoint_id}
      where ${webhookDeliveries.state} = 'waiting' order by ${webhookDeliveries.id} for no key update of ${webhookDeliveries}),
    failed as (
      update ${webhookDeliveries} set ${sql(webhookDeliveries, "state")} = 'failed', ${sql(webhookDeliveries, "done_at")} = now(),
        ${sql(webhookDeliveries, "locked_until")} = null
      from waiting where ${webhookDeliveries.id} = waiting.id)
    select ${enqueue(mailWebhookState, { webhook_id: sql`id`, reason })},
      announce('webhook.disabled', null, user_id, null, 'webhook', id::text, jsonb_build_object('webhook_id', id, 'reason', ${reason}::text))
    from disabled`;
}
