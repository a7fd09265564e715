import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, sql } from "@/db/client";
import { desc, type PageResult, type Slice, sqlPage } from "@/db/page";
import { apiEvents } from "@/db/schema/api-events";
import { apiTokens, apps } from "@/db/schema/developers";
import { webhookDeliveries, webhookEndpoints, webhookTries } from "@/db/schema/webhooks";
import { hasRows } from "@/db/single-row";
import type { Fragment } from "@/db/tagged";
import type { DELIVERY_STATES, WEBHOOK_FORMATS, WEBHOOK_STATES } from "@/db/values/webhooks";
import { mayDeliver, opensEvent } from "./fragments";
import type { WebhookDelivery, WebhookDeliveryDetails } from "./shapes";

type DeliveryData = z.input<typeof WebhookDelivery>;
type DetailsData = z.input<typeof WebhookDeliveryDetails>;

const newest = desc(webhookDeliveries.created_at, webhookDeliveries.id);

const deliveryFields = sql`
  'id', ${webhookDeliveries.id}, 'event_id', 'evt_' || ${webhookDeliveries.event_id}, 'kind', ${webhookDeliveries.kind},
  'type', ${webhookDeliveries.type}, 'state', ${webhookDeliveries.state},
  'attempts', ${webhookDeliveries.attempts}, 'next_attempt_at', case when ${webhookDeliveries.state} = 'waiting' then ${webhookDeliveries.next_at} end,
  'last_status', ${webhookDeliveries.last_status}, 'last_error', ${webhookDeliveries.last_error}, 'created_at', ${webhookDeliveries.created_at}`;

/** The columns of an endpoint that sending to it needs. */
export interface EndpointRow {
  id: number;
  /** The app to whose accounts the events happen; null: to its own. */
  app_id: number | null;
  url: string;
  state: (typeof WEBHOOK_STATES)[number];
  format: (typeof WEBHOOK_FORMATS)[number];
  types: string[];
  /** Of who chose the types; null: of a person, who may read all. */
  scopes: string[] | null;
  generation: number;
  previous_until: Date | null;
}

/** An endpoint of an account. */
export async function findWebhookEndpoint(userId: number, id: number): Promise<EndpointRow | undefined> {
  const [row] = await db
    .select({
      id: webhookEndpoints.id,
      app_id: webhookEndpoints.app_id,
      url: webhookEndpoints.url,
      state: webhookEndpoints.state,
      format: webhookEndpoints.format,
      types: webhookEndpoints.types,
      scopes: webhookEndpoints.scopes,
      generation: webhookEndpoints.generation,
      previous_until: webhookEndpoints.previous_until,
    })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.user_id, userId)));
  return row;
}

interface DeliveryFilter {
  state?: (typeof DELIVERY_STATES)[number] | undefined;
  type?: string | undefined;
  eventNumber?: number | undefined;
  since?: string | undefined;
  until?: string | undefined;
  /** The types whose events the caller may not read. */
  hidden: readonly string[];
}

/** The deliveries of an endpoint, newest first. */
export async function findDeliveries(
  endpointId: number,
  { state, type, eventNumber, since, until, hidden }: DeliveryFilter,
  slice: Slice,
): Promise<PageResult<DeliveryData>> {
  const list = {
    from: webhookDeliveries,
    where: sql`${webhookDeliveries.endpoint_id} = ${endpointId}
      ${state === undefined ? sql`` : sql`and ${webhookDeliveries.state} = ${state}`}
      ${type === undefined ? sql`` : sql`and ${webhookDeliveries.type} = ${type}`}
      ${eventNumber === undefined ? sql`` : sql`and ${webhookDeliveries.event_id} = ${eventNumber}`}
      ${since === undefined ? sql`` : sql`and ${webhookDeliveries.created_at} >= ${since}`}
      ${until === undefined ? sql`` : sql`and ${webhookDeliveries.created_at} < ${until}`}
      ${hidden.length === 0 ? sql`` : sql`and (${webhookDeliveries.kind} = 'test' or ${webhookDeliveries.type} <> all(${[...hidden]}::text[]))`}`,
    order: newest,
    shape: sql`json_build_object(${deliveryFields})`,
  };
  const [row] = await sql<[PageResult<DeliveryData>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** A delivery of an endpoint, with its body and its attempts, and whether its app may still have what it says. */
export async function findWebhookDelivery(endpointId: number, id: number) {
  const [row] = await sql<
    {
      delivery: Omit<DetailsData, "request">;
      message_id: string;
      body: string;
      headers: Record<string, string> | null;
      open: boolean;
    }[]
  >`
    select json_build_object(${deliveryFields}, 'tries', (
        select coalesce(json_agg(json_build_object('number', ${webhookTries.number}, 'at', ${webhookTries.at}, 'status',
          ${webhookTries.status}, 'error', ${webhookTries.error}, 'duration_ms',
          round(${webhookTries.duration_ms}::numeric, 1), 'response_headers', ${webhookTries.response_headers}, 'response_body',
            ${webhookTries.response_body}) order by ${webhookTries.number}), '[]')
        from ${webhookTries} where ${webhookTries.delivery_id} = ${webhookDeliveries.id})) as delivery,
      coalesce('evt_' || ${webhookDeliveries.event_id}, 'test_' || ${webhookDeliveries.id}) as message_id,
        coalesce(${webhookDeliveries.body}, ${apiEvents.body}) as body,
      (select ${webhookTries.request_headers} from ${webhookTries} where ${webhookTries.delivery_id} = ${webhookDeliveries.id}
        order by ${webhookTries.number} desc limit 1) as headers, ${mayDeliver} as open
    from ${webhookDeliveries} left join ${apiEvents} on ${apiEvents.id} = ${webhookDeliveries.event_id}
    where ${webhookDeliveries.endpoint_id} = ${endpointId} and ${webhookDeliveries.id} = ${id}`;
  return row;
}

const due = (endpointId: number) => sql`
  update ${webhookEndpoints} set ${sql(webhookEndpoints, "next_at")} = least(${webhookEndpoints.next_at}, now())
    where ${webhookEndpoints.id} = ${endpointId}`;

/** Has a test sent. */
export async function insertTest(endpointId: number, type: string, body: string): Promise<DeliveryData> {
  const [{ delivery }] = await sql<[{ delivery: DeliveryData }]>`
    with ${webhookDeliveries} as (
      insert into ${webhookDeliveries} (${sql(webhookDeliveries, "endpoint_id", "kind", "type", "body")}) values (${endpointId}, 'test', ${type}, ${body}) returning *),
    due as (${due(endpointId)})
    select json_build_object(${deliveryFields}) as delivery from ${webhookDeliveries}`;
  return delivery;
}

/** Has what a delivery sent sent again, unless it is an event of one of the types that are `hidden`, or one that its app may not have any more. */
export async function insertReplay(
  endpointId: number,
  id: number,
  hidden: readonly string[],
): Promise<DeliveryData | undefined> {
  const [row] = await sql<{ delivery: DeliveryData }[]>`
    with ${webhookDeliveries} as (
      insert into ${webhookDeliveries} (${sql(webhookDeliveries, "endpoint_id", "event_id", "grant_id", "kind", "type", "body")})
      select endpoint_id, event_id, grant_id, case when ${webhookDeliveries.event_id} is null then 'test' else 'replay' end, type, body
      from ${webhookDeliveries} where ${webhookDeliveries.endpoint_id} = ${endpointId} and ${webhookDeliveries.id} = ${id}
        and (${webhookDeliveries.kind} = 'test' or ${webhookDeliveries.type} <> all(${[...hidden]}::text[]))
        and ${mayDeliver} returning *),
    due as (${due(endpointId)})
    select json_build_object(${deliveryFields}) as delivery from ${webhookDeliveries}`;
  return row?.delivery;
}

/** Whether an event of one of these types waits for an endpoint. */
export async function hasWaiting(endpointId: number, types: readonly string[]): Promise<boolean> {
  return hasRows(
    await db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.endpoint_id, endpointId),
          eq(webhookDeliveries.state, "waiting"),
          sql`${webhookDeliveries.kind} <> 'test' and ${webhookDeliveries.type} = any(${[...types]}::text[])`,
        ),
      )
      .limit(1),
  );
}

interface Range {
  since: string;
  until: string | undefined;
  types: readonly string[];
  choice: ReplayChoice;
}

/** The events of certain outcomes, those that were never delivered, or those of these numbers, whatever became of them. */
type ReplayChoice = { states: readonly string[] } | { missing: true } | { events: readonly number[] };

function isChosen(choice: ReplayChoice, endpointId: number): Fragment {
  if ("events" in choice) return sql`id = any(${[...choice.events]}::bigint[])`;
  const deliveries = sql`select from ${webhookDeliveries} where ${webhookDeliveries.endpoint_id} = ${endpointId}
    and ${webhookDeliveries.event_id} = event.id`;
  if ("missing" in choice)
    return sql`not exists (${deliveries} and ${webhookDeliveries.state} in ('delivered', 'waiting'))`;
  return sql`exists (${deliveries} and ${webhookDeliveries.state} = any(${[...choice.states]}::text[]))
    and not exists (${deliveries} and ${webhookDeliveries.state} = 'waiting')`;
}

const accountEvents = (userId: number) =>
  sql`(select id, type, at, null::bigint as grant_id from ${apiEvents} where ${apiEvents.user_id} = ${userId})`;

/**
 * The events that an app was allowed when they happened and is allowed now, and the ends of its connections, which it gets without a grant
 * and which are known by their first deliveries.
 */
const appEvents = (appId: number, endpointId: number) => sql`(
  select ${apiEvents.id}, ${apiEvents.type}, ${apiEvents.at}, ${apiTokens.id} as grant_id
  from ${apps} join ${apiTokens} on ${apiTokens.app_id} = ${apps.id} and ${apiTokens.revoked_at} is null
    join ${apiEvents} on ${apiEvents.user_id} = ${apiTokens.user_id} and ${apiTokens.id} = any(${apiEvents.grant_ids})
  where ${apps.id} = ${appId} and ${opensEvent}
  union all
  select ${apiEvents.id}, ${apiEvents.type}, ${apiEvents.at}, null
  from ${webhookDeliveries} join ${apiEvents} on ${apiEvents.id} = ${webhookDeliveries.event_id}
  where ${webhookDeliveries.endpoint_id} = ${endpointId} and ${webhookDeliveries.kind} = 'event' and ${webhookDeliveries.grant_id} is null
    and ${apiEvents.type} = 'app.disconnected')`;

/** Has events of a time sent again, the oldest first, at most `limit`. Returns how many. */
export async function insertReplays(
  userId: number,
  { id: endpointId, app_id }: Pick<EndpointRow, "id" | "app_id">,
  { since, until, types, choice }: Range,
  limit: number,
): Promise<number> {
  const [{ replayed }] = await sql<[{ replayed: number }]>`
    with replays as (
      insert into ${webhookDeliveries} (${sql(webhookDeliveries, "endpoint_id", "event_id", "kind", "type", "grant_id")})
      select ${endpointId}, id, 'replay', type, grant_id
      from ${app_id === null ? accountEvents(userId) : appEvents(app_id, endpointId)} as event
      where at >= ${since} ${until === undefined ? sql`` : sql`and at < ${until}`}
        and type = any(${[...types]}::text[])
        and ${isChosen(choice, endpointId)}
      order by id limit ${limit} returning ${webhookDeliveries.id}),
    due as (${due(endpointId)})
    select count(*) as replayed from replays`;
  return replayed;
}
