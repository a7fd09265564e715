import { z } from "zod";
import { count, id, succeeded, text, timestamp } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";

const TAG = "Tokens";

const OwnToken = z
  .object({
    id,
    name: z.string().describe("The owner's name for the token."),
    prefix: z.string().describe("The first 8 characters of the token."),
    scopes: z.array(z.string()),
    allowed_addresses: z
      .array(z.string())
      .describe("IP addresses and ranges from which the token can be used. Empty means any."),
    created_at: timestamp,
    expires_at: timestamp,
    rotated: z.boolean().describe("Whether the token has been rotated. It then works until `expires_at`."),
    rate_limit: z.object({
      limit: count.describe("Requests allowed per minute."),
      remaining: count.describe("Requests left in this minute, after this one."),
      reset_at: timestamp.describe("When the current minute ends."),
    }),
  })
  .meta({ id: "OwnToken" });

export const getOwnToken = operation({
  id: "getOwnToken",
  method: "GET",
  path: "/token",
  tag: TAG,
  summary: "Get the current token",
  description:
    "Returns the scopes, expiry and remaining requests of the token that sends the request. Works with any token; no scope " +
    "is needed. A good way to check a configuration.",
  access: "account",
  response: succeeded({ token: OwnToken }),
  errors: ["not_found"],
  example: {
    response: {
      token: {
        id: 12,
        name: "Label dashboard",
        prefix: "dbt_9fKe",
        scopes: ["catalog:read", "social:read"],
        allowed_addresses: ["203.0.113.0/24"],
        created_at: "2026-01-15T14:30:00.000Z",
        expires_at: "2026-04-15T14:30:00.000Z",
        rotated: false,
        rate_limit: { limit: 300, remaining: 287, reset_at: "2026-02-01T09:12:00.000Z" },
      },
    },
  },
});

export const revokeLeakedToken = operation({
  id: "revokeLeakedToken",
  method: "POST",
  path: "/tokens/revoke",
  tag: TAG,
  summary: "Revoke a leaked token",
  description:
    "For anyone who finds an exposed token. No sign-in is needed: possession of the token is enough to revoke it. It stops " +
    "working within a second and its owner is notified by email. Tokens of apps end their connection, and the secret of an app can be revoked in the same way. The response is the same whether or not the token was valid.",
  access: "anyone",
  body: z.object({
    token: text(1, 500).describe("The complete token that was found."),
  }),
  response: succeeded({ message: z.string() }),
  example: {
    body: { token: "dbt_THE-TOKEN-THAT-WAS-FOUND" },
    response: {
      message: "If this was a working token, it has been revoked and its owner has been notified.",
    },
  },
});
