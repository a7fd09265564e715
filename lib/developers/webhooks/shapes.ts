import { z } from "zod";
import {
  DELIVERY_KINDS,
  DELIVERY_STATES,
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_FORMATS,
  WEBHOOK_STATES,
} from "@/db/values/webhooks";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";

const ms = z.int().nullable().describe("Milliseconds; null while there was no answer.");

export const Webhook = z
  .object({
    id,
    url: z.string(),
    format: z
      .enum(WEBHOOK_FORMATS)
      .describe("`standard`: signed events. `discord` and `slack`: an unsigned message for a channel there."),
    types: z.array(z.string()),
    description: z.string(),
    app_id: id
      .nullable()
      .describe(
        "The app to whose connected accounts the events happen; null: they are those of the account itself.",
      ),
    state: z.enum(WEBHOOK_STATES),
    disabled_because: z.enum(WEBHOOK_DISABLED_REASONS).nullable(),
    failing_since: timestamp.nullable(),
    secret: z.object({
      created_at: timestamp,
      previous_until: timestamp.nullable().describe("Until then the secret before it signs too."),
    }),
    last_24_hours: z.object({ delivered: count, failed: count, p50_ms: ms, p95_ms: ms }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "Webhook" });

export const WebhookDelivery = z
  .object({
    id,
    event_id: z.string().nullable().describe("Null for a test."),
    kind: z.enum(DELIVERY_KINDS),
    type: z.string(),
    state: z.enum(DELIVERY_STATES),
    attempts: count,
    next_attempt_at: timestamp.nullable(),
    last_status: z.int().nullable(),
    last_error: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: "WebhookDelivery" });

const headers = z.record(z.string(), z.string());

export const WebhookDeliveryDetails = WebhookDelivery.extend({
  request: z.object({
    headers: headers.describe("Those of the last attempt, or what would be sent now."),
    body: z
      .string()
      .nullable()
      .describe(
        "Null while the account to which it happened does not allow the app such events, or one of them is suspended; those to the account itself always have it.",
      ),
  }),
  tries: z.array(
    z.object({
      number: z.int(),
      at: timestamp,
      status: z.int().nullable(),
      error: z.string().nullable(),
      duration_ms: z.number(),
      response_headers: headers.nullable(),
      response_body: z.string().nullable().describe("The first 4,000 characters."),
    }),
  ),
}).meta({ id: "WebhookDeliveryDetails" });

export const exampleWebhook = {
  id: 1,
  url: "https://shop.example.com/hooks/downbeat",
  format: "standard",
  types: ["sale.*", "message.created"],
  description: "Orders of the shop",
  app_id: null,
  state: "enabled",
  disabled_because: null,
  failing_since: null,
  secret: { created_at: "2026-01-15T14:30:00.000Z", previous_until: null },
  last_24_hours: { delivered: 12, failed: 1, p50_ms: 84, p95_ms: 310 },
  created_at: "2026-01-15T14:30:00.000Z",
  updated_at: "2026-01-15T14:30:00.000Z",
} as const;

export const exampleDelivery = {
  id: 1,
  event_id: "evt_1",
  kind: "event",
  type: "sale.completed",
  state: "failed",
  attempts: 10,
  next_attempt_at: null,
  last_status: 500,
  last_error: null,
  created_at: "2026-02-01T09:12:03.000Z",
} as const;
