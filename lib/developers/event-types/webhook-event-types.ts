import { z } from "zod";
import { eventType } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

export const ping = eventType({
  type: "ping",
  group: "account",
  scope: null,
  summary: "Sent by a test of an endpoint, and by nothing else.",
  data: z.object({ message: z.string() }),
  self: null,
  from: [],
  example: { message: "It works." },
});

const ofEndpoint = {
  group: "account",
  scope: null,
  self: "/webhooks/{webhook_id}",
  gone: true,
  from: [{ audience: "user" }],
} as const;

export const webhookFailing = eventType({
  ...ofEndpoint,
  type: "webhook.failing",
  summary: "An endpoint has answered nothing with success for an hour.",
  data: z.object({ webhook_id: id }),
  example: { webhook_id: 6 },
});

export const webhookDisabled = eventType({
  ...ofEndpoint,
  type: "webhook.disabled",
  summary: "The server stopped sending to an endpoint.",
  data: z.object({
    webhook_id: id,
    reason: z.enum(["gone", "failing", "secret", "suspended"]).describe("Why; the guide explains each."),
  }),
  example: { webhook_id: 6, reason: "failing" },
});
