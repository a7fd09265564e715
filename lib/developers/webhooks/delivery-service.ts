import "server-only";
import { findEventType, hiddenTypes, matchingTypes, opens } from "@/lib/developers/event-types/registry";
import { callerScopes, mustBeTypes } from "@/lib/developers/event-types/service";
import { API_EVENT_DAYS } from "@/lib/developers/events/constants";
import { eventNumber } from "@/lib/developers/events/service";
import { exampleData } from "@/lib/platform/event-types/data";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { ownMode } from "@/lib/platform/sandbox/own-sandbox";
import * as backlog from "./backlog-queries";
import { MAX_REPLAYED } from "./constants";
import * as contract from "./delivery-contract";
import { wakeDeliveries } from "./delivery-loop";
import * as queries from "./delivery-queries";
import { outgoing } from "./messages";

const DAY_MS = 86_400_000;

/** Counts the deliveries that wait for enabled webhooks, of all accounts. */
export const findBacklog = () => backlog.findBacklog();

/** The caller's deliveries to an endpoint. Throws `not_found`. */
export async function listWebhookDeliveries(
  caller: UserCaller,
  input: Input<typeof contract.listWebhookDeliveries>,
) {
  const { webhookId, state, type, event_id, since, until } = input;
  const event = event_id === undefined ? undefined : eventNumber(event_id);
  await mustFind(caller, webhookId);
  const find = (slice: Parameters<typeof queries.findDeliveries>[2]) =>
    queries.findDeliveries(
      webhookId,
      { state, type, eventNumber: event, since, until, hidden: hiddenTypes(callerScopes(caller)) },
      slice,
    );
  return { pagination: await paginateList(input, find, contract.listWebhookDeliveries) };
}

/** One delivery with its request and its attempts. Throws `not_found`. */
export async function getWebhookDelivery(
  caller: UserCaller,
  { webhookId, deliveryId }: Input<typeof contract.getWebhookDelivery>,
) {
  const endpoint = await mustFind(caller, webhookId);
  const row = await queries.findWebhookDelivery(webhookId, deliveryId);
  const isHidden =
    row?.delivery.kind !== "test" && hiddenTypes(callerScopes(caller)).includes(row?.delivery.type ?? "");
  const { delivery, message_id, body, headers, open } = orNotFound(isHidden ? undefined : row, "delivery");
  const request = outgoing(endpoint, { message_id, type: delivery.type, body }, new Date());
  const shared = { ...delivery, request: { headers: headers ?? request.headers, body: request.body } };
  if (open) return { delivery: shared };
  // The account has taken back what it says, and a receiver may have repeated that.
  const tries = delivery.tries.map((each) => ({ ...each, response_headers: null, response_body: null }));
  // With the secret it would confirm what somebody guesses the body to be.
  const { "webhook-signature": _, ...rest } = shared.request.headers;
  return { delivery: { ...shared, request: { headers: rest, body: null }, tries } };
}

/** Sends the example of a type to an endpoint. Throws `not_found`, `validation_failed`, and `conflict` unless it is enabled. */
export async function testWebhook(
  caller: UserCaller,
  { webhookId, type }: Input<typeof contract.testWebhook>,
) {
  await mustBeEnabled(caller, webhookId);
  const eventType = findEventType(type);
  if (!eventType) throw invalid({ type: "Must be a type of the catalog; `GET /event-types` lists them." });
  const head = {
    id: "evt_0",
    type,
    timestamp: new Date().toISOString(),
    mode: ownMode(),
    account_id: caller.userId,
  };
  const body = JSON.stringify({ ...head, test: true, data: exampleData(eventType) });
  const delivery = await queries.insertTest(webhookId, type, body);
  wakeDeliveries();
  return { delivery };
}

/** Sends what a delivery sent once more. Throws `not_found`, and `conflict` unless the endpoint is enabled. */
export async function replayWebhookDelivery(
  caller: UserCaller,
  { webhookId, deliveryId }: Input<typeof contract.replayWebhookDelivery>,
) {
  const endpoint = await mustBeEnabled(caller, webhookId);
  // Of who sends it again, and of who chose the types, who may have chosen the address too.
  const hidden = [...hiddenTypes(callerScopes(caller)), ...hiddenTypes(endpoint.scopes)];
  const delivery = orNotFound(await queries.insertReplay(webhookId, deliveryId, hidden), "delivery");
  wakeDeliveries();
  return { delivery };
}

/** Sends events of a time once more. Throws `not_found`, `validation_failed`, and `conflict` unless the endpoint is enabled. */
export async function replayWebhook(caller: UserCaller, input: Input<typeof contract.replayWebhook>) {
  const { webhookId, since, until, types, states, missing, event_ids } = input;
  const endpoint = await mustBeEnabled(caller, webhookId);
  const oldest = new Date(Date.now() - API_EVENT_DAYS * DAY_MS).toISOString();
  if (since !== undefined && since < oldest)
    throw invalid({
      since: `Must be within the last ${API_EVENT_DAYS} days; older events are no longer kept.`,
    });
  if (until !== undefined && until <= (since ?? oldest)) throw invalid({ until: "Must be after `since`." });
  if (types) mustBeTypes(types, "types");
  const scopes = callerScopes(caller);
  const choice = new Set(matchingTypes(types ?? ["*"]).map(({ type }) => type));
  const names = matchingTypes(endpoint.types)
    .filter(({ type, scope }) => choice.has(type) && opens(scopes, scope) && opens(endpoint.scopes, scope))
    .map(({ type }) => type);
  const selection = event_ids
    ? { events: event_ids.map(eventNumber) }
    : missing
      ? { missing: true as const }
      : { states };
  const range = { since: since ?? oldest, until, types: names, choice: selection };
  const count = await queries.insertReplays(caller.userId, endpoint, range, MAX_REPLAYED);
  wakeDeliveries();
  return { replay: { count } };
}

async function mustFind(caller: UserCaller, webhookId: number): Promise<queries.EndpointRow> {
  return orNotFound(await queries.findWebhookEndpoint(caller.userId, webhookId), "webhook");
}

async function mustBeEnabled(caller: UserCaller, webhookId: number): Promise<queries.EndpointRow> {
  const endpoint = await mustFind(caller, webhookId);
  if (endpoint.state !== "enabled")
    throw new ApiError("conflict", `This webhook is ${endpoint.state}. Enable it first.`);
  return endpoint;
}
