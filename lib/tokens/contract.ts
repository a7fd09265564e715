import { z } from "zod";
import { count, id, succeeded, text, timestamp } from "@/lib/api/fields";
import { operation } from "@/lib/api/operation";

const TAG = "Tokens";

const OwnToken = z
  .object({
    id,
    name: z.string().describe("What its owner calls it."),
    prefix: z.string().describe("Its first 8 characters."),
    scopes: z.array(z.string()),
    allowed_addresses: z
      .array(z.string())
      .describe("Addresses and ranges it may be used from; empty: from anywhere."),
    created_at: timestamp,
    expires_at: timestamp,
    rotated: z
      .boolean()
      .describe("Whether it has a successor; it then works until `expires_at` and no longer."),
    rate_limit: z.object({
      limit: count.describe("Requests allowed in a minute."),
      remaining: count.describe("Requests left in this minute, this one being counted."),
      reset_at: timestamp.describe("When the minute ends."),
    }),
  })
  .meta({ id: "OwnToken" });

export const getOwnToken = operation({
  id: "getOwnToken",
  method: "GET",
  path: "/token",
  tag: TAG,
  summary: "Get the token of the request",
  description:
    "What the token that is sent may do, when it ends and how many requests it has left. Any token may ask; no scope is " +
    "needed. A good way to check a configuration.",
  access: "token",
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
    "For whoever finds a token where it should not be. No sign-in is needed: to hold a token is to be able to revoke it. It " +
    "stops working within a second and its owner is told by mail. The answer is the same whether or not the token was good.",
  access: "public",
  body: z.object({
    token: text(1, 500).describe("The token that was found, whole."),
  }),
  response: succeeded({ message: z.string() }),
  example: {
    body: { token: "dbt_THE-TOKEN-THAT-WAS-FOUND" },
    response: {
      message: "If this was a working token, it has been revoked and its owner has been notified.",
    },
  },
});
