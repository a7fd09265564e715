import { z } from "zod";
import { WEBHOOK_FORMATS } from "@/db/values/webhooks";
import { id, optionalInteger, pathId, succeeded, text, timestamp } from "@/lib/platform/http-contract/fields";
import { examplePage, filterBy, pageQuery, pageSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { patchSchema } from "@/lib/platform/http-contract/writes";
import { MAX_OVERLAP_HOURS, MAX_TYPES, MAX_URL_CHARACTERS } from "./constants";
import { exampleWebhook, Webhook } from "./shapes";

const read = { tag: "Webhooks", method: "GET", access: "account", scope: "webhooks:read" } as const;
const write = { tag: "Webhooks", access: "account", scope: "webhooks:write" } as const;
const params = z.object({ webhookId: pathId.describe("The webhook's id.") });

const fields = z.object({
  url: text(8, MAX_URL_CHARACTERS).describe(
    "An https address that can be reached from the internet, without a user name and fragment, at port 443 or from 1024 on.",
  ),
  types: z
    .array(text(1, 80))
    .min(1)
    .max(MAX_TYPES)
    .describe(
      "The types of events it gets. `sale.*` stands for all of a kind, `*` for all that the token may read.",
    ),
  description: text(0, 200).default(""),
});

export const createWebhook = operation({
  ...write,
  id: "createWebhook",
  method: "POST",
  path: "/webhooks",
  summary: "Create a webhook",
  description:
    "Has events of the account sent to an address from now on. The answer is the only one with the `secret` by which a receiver checks the " +
    "signatures. With a token, types are limited to those whose scope it has. With `app_id` it gets the events of all accounts that have " +
    "connected the app, each with the `account_id` of one and only if that allows the app the scope of its type.",
  body: fields.extend({
    format: z.enum(WEBHOOK_FORMATS).default("standard"),
    app_id: id
      .nullable()
      .default(null)
      .describe("An app of the account, whose page has its id. Cannot be changed later."),
  }),
  status: 201,
  location: "/webhooks/{webhook.id}",
  response: succeeded({
    webhook: Webhook,
    secret: z.string().describe("`whsec_` and 32 bytes in base64. Keep it: it is not shown again."),
  }),
  errors: ["quota_exceeded"],
  example: {
    body: {
      url: exampleWebhook.url,
      types: ["sale.*", "message.created"],
      description: "Orders of the shop",
    },
    response: { webhook: exampleWebhook, secret: "whsec_EXAMPLE+SECRET" },
  },
});

export const listWebhooks = operation({
  ...read,
  id: "listWebhooks",
  path: "/webhooks",
  summary: "List webhooks",
  description:
    "Lists the webhooks of the account and of its apps, newest first, with what became of their deliveries in the last 24 hours.",
  query: pageQuery.extend({
    app_id: filterBy(optionalInteger(1, Number.MAX_SAFE_INTEGER).describe("Only those of this app."), {
      index: "webhook_endpoints_app_index",
    }),
  }),
  response: succeeded({ pagination: pageSchema(Webhook) }),
  example: { response: { pagination: examplePage([exampleWebhook]) } },
});

export const getWebhook = operation({
  ...read,
  id: "getWebhook",
  path: "/webhooks/{webhookId}",
  summary: "Get a webhook",
  description: "Returns one webhook of the account.",
  params,
  response: succeeded({ webhook: Webhook }),
  errors: ["not_found"],
  example: { params: { webhookId: 1 }, response: { webhook: exampleWebhook } },
});

export const updateWebhook = operation({
  ...write,
  id: "updateWebhook",
  method: "PATCH",
  path: "/webhooks/{webhookId}",
  summary: "Change a webhook",
  description:
    "Changes what is given. While a webhook is `paused`, what it would get waits, for three days at most. `enabled` also ends that a webhook " +
    "is disabled. The address can be changed by tokens that may read all that the webhook gets: for others it is 403.",
  params,
  body: patchSchema(fields.extend({ state: z.enum(["enabled", "paused"]) })),
  ifMatch: getWebhook,
  response: succeeded({ webhook: Webhook }),
  errors: ["not_found"],
  example: {
    params: { webhookId: 1 },
    body: { state: "paused" },
    response: { webhook: { ...exampleWebhook, state: "paused" } },
  },
});

export const deleteWebhook = operation({
  ...write,
  id: "deleteWebhook",
  method: "DELETE",
  path: "/webhooks/{webhookId}",
  summary: "Delete a webhook",
  description: "Deletes a webhook, with what waits to be sent to it and the log of what was.",
  params,
  ifMatch: getWebhook,
  response: succeeded({ message: z.string() }),
  errors: ["not_found"],
  example: { params: { webhookId: 1 }, response: { message: "The webhook is deleted." } },
});

export const rotateWebhookSecret = operation({
  ...write,
  id: "rotateWebhookSecret",
  method: "POST",
  path: "/webhooks/{webhookId}/secret",
  summary: "Rotate the secret of a webhook",
  description:
    "Gives a webhook a new secret. Until `previous_until` every request carries the signatures of both, so a receiver can change over at any " +
    "time before.",
  params,
  body: z.object({
    overlap_hours: z
      .number({ error: `Must be a number of hours between 0 and ${MAX_OVERLAP_HOURS}.` })
      .min(0)
      .max(MAX_OVERLAP_HOURS)
      .default(24)
      .describe("For how many hours the old secret signs too."),
  }),
  response: succeeded({ secret: z.string(), previous_until: timestamp }),
  errors: ["not_found"],
  example: {
    params: { webhookId: 1 },
    body: { overlap_hours: 24 },
    response: { secret: "whsec_EXAMPLE+SECRET", previous_until: "2026-02-02T09:12:03.000Z" },
  },
});
