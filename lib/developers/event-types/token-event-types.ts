import { z } from "zod";
import { eventType } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

const Token = z.object({ id, name: z.string(), prefix: z.string() });
const token = { id: 12, name: "Label dashboard", prefix: "dbt_9fKe" };

export const tokenRevoked = eventType({
  type: "token.revoked",
  group: "account",
  scope: null,
  summary: "A token of the account was revoked.",
  data: z.object({
    token: Token,
    reason: z.enum(["owner", "operator", "leaked", "suspended"]).nullable().describe("Who did it, or why."),
  }),
  self: null,
  gone: true,
  from: [{ audience: "user" }],
  example: { token, reason: "owner" },
});

export const tokenExpiring = eventType({
  type: "token.expiring",
  group: "account",
  scope: null,
  summary: "A token of the account expires in 14 or 3 days, or has expired.",
  data: z.object({ token: Token, days: z.int().describe("The days that are left, 0 when it has expired.") }),
  self: null,
  gone: true,
  from: [{ audience: "user" }],
  example: { token, days: 14 },
});
