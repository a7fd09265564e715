import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, sql } from "@/db/client";
import { desc, type PageResult, type Slice, sqlPage } from "@/db/page";
import { webhookEndpoints } from "@/db/schema/webhooks";
import type { DELIVERY_STATES, WEBHOOK_FORMATS, WEBHOOK_STATES } from "@/db/values/webhooks";
import type { WebhookDelivery, WebhookDeliveryDetails } from "./shapes";

type DeliveryData = z.input<typeof WebhookDelivery>;
type DetailsData = z.input<typeof WebhookDeliveryDetails>;

const newest = desc(
  [sql`webhook_deliveries.created_at`, sql`timestamptz`],
  [sql`webhook_deliveries.id`, sql`bigint`],
);

const deliveryFields = sql`
  'id', webhook_deliveries.id, 'event_id', 'evt_' || event_id, 'kind', kind, 'type', webhook_deliveries.type, 'state', webhook_deliveries.state,
  'attempts', attempts, 'next_attempt_at', case when webhook_deliveries.state = 'waiting' then webhook_deliveries.next_at end,
  'last_status', last_status, 'last_error', last_error, 'created_at', webhook_deliveries.created_at`;

/** The columns of an endpoint that sending to it needs. */
export interface EndpointRow {
  id: number;
  url: string;
  state: (typeof WEBHOOK_STATES)[number];
  format: (typeof WEBHOOK_FORMATS)[number];
  types: string[];
  generation: number;
  previous_until: Date | null;
}

/** An endpoint of an account. */
export async function findWebhookEndpoint(userId: number, id: number): Promise<EndpointRow | undefined> {
  const [row] = await db
    .select({
      id: webhookEndpoints.id,
      url: webhookEndpoints.url,
      state: webhookEndpoints.state,
      format: webhookEndpoints.format,
      types: webhookEndpoints.types,
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
  since?: string | undefined;
  until?: string | undefined;
}

/** The deliveries of an endpoint, newest first. */
export async function findDeliveries(
  endpointId: number,
  { state, type, since, until }: DeliveryFilter,
  slice: Slice,
): Promise<PageResult<DeliveryData>> {
  const list = {
    from: sql`webhook_deliveries`,
    where: sql`endpoint_id = ${endpointId}
      ${state === undefined ? sql`` : sql`and webhook_deliveries.state = ${state}`}
      ${type === undefined ? sql`` : sql`and webhook_deliveries.type = ${type}`}
      ${since === undefined ? sql`` : sql`and webhook_deliveries.created_at >= ${since}`}
      ${until === undefined ? sql`` : sql`and webhook_deliveries.created_at < ${until}`}`,
    order: newest,
    shape: sql`json_build_object(${deliveryFields})`,
  };
  const [row] = await sql<[PageResult<DeliveryData>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** A delivery of an endpoint, with its body and its attempts. */
export async function findWebhookDelivery(endpointId: number, id: number) {
  const [row] = await sql<
    {
      delivery: Omit<DetailsData, "request">;
      message_id: string;
      body: string;
      headers: Record<string, string> | null;
    }[]
  >`
    select json_build_object(${deliveryFields}, 'tries', (
        select coalesce(json_agg(json_build_object('number', number, 'at', at, 'status', status, 'error', error, 'duration_ms',
          round(duration_ms::numeric, 1), 'response_headers', response_headers, 'response_body', response_body) order by number), '[]')
        from webhook_tries where delivery_id = webhook_deliveries.id)) as delivery,
      coalesce('evt_' || event_id, 'test_' || webhook_deliveries.id) as message_id, coalesce(webhook_deliveries.body, api_events.body) as body,
      (select request_headers from webhook_tries where delivery_id = webhook_deliveries.id order by number desc limit 1) as headers
    from webhook_deliveries left join api_events on api_events.id = event_id
    where endpoint_id = ${endpointId} and webhook_deliveries.id = ${id}`;
  return row;
}

const due = (endpointId: number) => sql`
  update webhook_endpoints set next_at = least(next_at, now()) where id = ${endpointId}`;

/** Has a test sent. */
export async function insertTest(endpointId: number, type: string, body: string): Promise<DeliveryData> {
  const [{ delivery }] = await sql<[{ delivery: DeliveryData }]>`
    with webhook_deliveries as (
      insert into webhook_deliveries (endpoint_id, kind, type, body) values (${endpointId}, 'test', ${type}, ${body}) returning *),
    due as (${due(endpointId)})
    select json_build_object(${deliveryFields}) as delivery from webhook_deliveries`;
  return delivery;
}

/** Has what a delivery sent sent again. */
export async function insertReplay(endpointId: number, id: number): Promise<DeliveryData | undefined> {
  const [row] = await sql<{ delivery: DeliveryData }[]>`
    with webhook_deliveries as (
      insert into webhook_deliveries (endpoint_id, event_id, kind, type, body)
      select endpoint_id, event_id, case when event_id is null then 'test' else 'replay' end, type, body
      from webhook_deliveries where endpoint_id = ${endpointId} and id = ${id} returning *),
    due as (${due(endpointId)})
    select json_build_object(${deliveryFields}) as delivery from webhook_deliveries`;
  return row?.delivery;
}

interface Range {
  since: string;
  until: string | undefined;
  types: readonly string[];
  /** The outcomes of what is sent again; null: what was never delivered. */
  states: readonly string[] | null;
}

/** Has events of a time sent again, the oldest first, at most `limit`. Returns how many. */
export async function insertReplays(
  userId: number,
  endpointId: number,
  { since, until, types, states }: Range,
  limit: number,
): Promise<number> {
  const ofEndpoint = sql`select from webhook_deliveries where endpoint_id = ${endpointId} and event_id = api_events.id`;
  const [{ replayed }] = await sql<[{ replayed: number }]>`
    with replays as (
      insert into webhook_deliveries (endpoint_id, event_id, kind, type)
      select ${endpointId}, id, 'replay', type from api_events
      where user_id = ${userId} and at >= ${since} ${until === undefined ? sql`` : sql`and at < ${until}`} and type = any(${[...types]}::text[])
        and ${
          states === null
            ? sql`not exists (${ofEndpoint} and state in ('delivered', 'waiting'))`
            : sql`exists (${ofEndpoint} and state = any(${[...states]}::text[])) and not exists (${ofEndpoint} and state = 'waiting')`
        }
      order by id limit ${limit} returning id),
    due as (${due(endpointId)})
    select count(*) as replayed from replays`;
  return replayed;
}
