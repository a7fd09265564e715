import { z } from "zod";
import { DELIVERY_STATES } from "@/db/values/webhooks";
import { eventId } from "@/lib/developers/events/shapes";
import { count, pathId, sentTime, succeeded, text } from "@/lib/platform/http-contract/fields";
import { cursorQuery, filterBy, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { MAX_EVENT_IDS, MAX_TYPES } from "./constants";
import { exampleDelivery, WebhookDelivery, WebhookDeliveryDetails } from "./shapes";

const read = { tag: "Webhooks", method: "GET", access: "account", scope: "webhooks:read" } as const;
const write = { tag: "Webhooks", method: "POST", access: "account", scope: "webhooks:write" } as const;
const params = z.object({ webhookId: pathId.describe("The webhook's id.") });
const ofDelivery = params.extend({ deliveryId: pathId.describe("The delivery's id.") });

const waiting = {
  ...exampleDelivery,
  state: "waiting",
  attempts: 0,
  next_attempt_at: exampleDelivery.created_at,
  last_status: null,
} as const;

/** The index of the deliveries of a webhook by time. */
const ofEndpoint = { index: "webhook_deliveries_endpoint_index" };

export const testWebhook = operation({
  ...write,
  id: "testWebhook",
  path: "/webhooks/{webhookId}/test",
  summary: "Send a test event",
  description:
    'Sends the example of a type from the catalog, with `"test": true`. It is not among the events of the account.',
  limit: "webhook_tests",
  params,
  body: z.object({ type: text(1, 80).default("ping").describe("A type of the catalog.") }),
  status: 202,
  response: succeeded({ delivery: WebhookDelivery }),
  errors: ["not_found", "conflict"],
  example: {
    params: { webhookId: 1 },
    body: { type: "ping" },
    response: { delivery: { ...waiting, id: 2, event_id: null, kind: "test", type: "ping" } },
  },
});

export const listWebhookDeliveries = operation({
  ...read,
  id: "listWebhookDeliveries",
  path: "/webhooks/{webhookId}/deliveries",
  summary: "List deliveries of a webhook",
  description:
    "Lists what was sent to a webhook or waits for it, newest first, as far as the token may read such events. Deliveries are kept for 30 days.",
  params,
  query: cursorQuery.extend({
    state: filterBy(z.enum(DELIVERY_STATES).optional(), { index: "webhook_deliveries_state_index" }),
    type: filterBy(z.string().max(80).optional(), ofEndpoint).describe("Only those of this type of event."),
    event_id: filterBy(eventId.optional(), { index: "webhook_deliveries_event_index" }).describe(
      "Only those of this event.",
    ),
    since: filterBy(sentTime.pipe(z.string()).optional(), ofEndpoint),
    until: filterBy(sentTime.pipe(z.string()).optional(), ofEndpoint),
  }),
  response: succeeded({ pagination: pageOrCursorSchema(WebhookDelivery) }),
  errors: ["not_found"],
  example: {
    params: { webhookId: 1 },
    query: { state: "failed", cursor: "", per_page: 15 },
    response: { pagination: { per_page: 15, next_cursor: null, data: [exampleDelivery] } },
  },
});

export const getWebhookDelivery = operation({
  ...read,
  id: "getWebhookDelivery",
  path: "/webhooks/{webhookId}/deliveries/{deliveryId}",
  summary: "Get a delivery",
  description:
    "Returns a delivery with the request, and with every attempt and what was answered. 404 for an event that the token may not read. " +
    "Once the account to which it happened no longer allows the app such events, what it says is left out.",
  params: ofDelivery,
  response: succeeded({ delivery: WebhookDeliveryDetails }),
  errors: ["not_found"],
  example: {
    params: { webhookId: 1, deliveryId: 1 },
    response: {
      delivery: {
        ...exampleDelivery,
        attempts: 1,
        request: {
          headers: { "content-type": "application/json", "webhook-id": "evt_1" },
          body: '{"id":"evt_1","type":"sale.completed"}',
        },
        tries: [
          {
            number: 1,
            at: exampleDelivery.created_at,
            status: 500,
            error: null,
            duration_ms: 84.2,
            response_headers: { "content-type": "text/plain" },
            response_body: "Out of order",
          },
        ],
      },
    },
  },
});

export const replayWebhookDelivery = operation({
  ...write,
  id: "replayWebhookDelivery",
  path: "/webhooks/{webhookId}/deliveries/{deliveryId}/replay",
  summary: "Send a delivery again",
  description:
    "Sends the event of a delivery once more, with the same id and body, as a new delivery. 404 for an event that the token, or who chose " +
    "the types of the webhook, may not read, and for one that its account no longer allows the app.",
  params: ofDelivery,
  status: 202,
  response: succeeded({ delivery: WebhookDelivery }),
  errors: ["not_found", "conflict"],
  example: {
    params: { webhookId: 1, deliveryId: 1 },
    response: { delivery: { ...waiting, id: 2, kind: "replay" } },
  },
});

export const replayWebhook = operation({
  ...write,
  id: "replayWebhook",
  path: "/webhooks/{webhookId}/replay",
  summary: "Send events of a time again",
  description:
    "Sends events of a time once more: those whose deliveries failed or were canceled, or with `missing` those that were never delivered, " +
    "also from before the webhook; or those that `event_ids` names, whatever became of them. For an app that is what its accounts allowed it when it happened and allow it still. At most 10,000 " +
    "events at once, the oldest first.",
  limit: "webhook_replays",
  params,
  body: z.object({
    since: sentTime.optional().describe("Within the last 30 days, which is what it is unless given."),
    until: sentTime.optional().describe("Now, unless given."),
    types: z
      .array(text(1, 80))
      .min(1)
      .max(MAX_TYPES)
      .optional()
      .describe("Only these of the types that it gets."),
    states: z
      .array(z.enum(["delivered", "failed", "canceled"]))
      .min(1)
      .default(["failed", "canceled"]),
    missing: z
      .boolean()
      .default(false)
      .describe("In place of `states`: all events that were never delivered."),
    event_ids: z
      .array(eventId)
      .min(1)
      .max(MAX_EVENT_IDS)
      .optional()
      .describe("In place of `states`: these events, delivered or not, of the types that the webhook gets."),
  }),
  status: 202,
  response: succeeded({ replay: z.object({ count: count.describe("The number of new deliveries.") }) }),
  errors: ["not_found", "conflict"],
  example: {
    params: { webhookId: 1 },
    body: { states: ["failed"] },
    response: { replay: { count: 1 } },
  },
});
