import { z } from "zod";
import { text } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";

const names = z.array(text(1, 100)).max(20);

export const registerApp = operation({
  id: "registerApp",
  method: "POST",
  path: "/oauth/register",
  tag: "Apps",
  access: "anyone",
  envelope: "oauth",
  authenticatesApps: true,
  safe: true,
  summary: "Register an app by itself",
  description:
    "For programs on people's own computers that cannot be added to each server beforehand (RFC 7591). Servers refuse it with 403 unless their operators have " +
    "opened it; the description of OAuth then has `registration_endpoint`. The app keeps no secret, may ask to read, and is deleted when nobody " +
    "connects it within 30 days. A document that describes the app does the same on every server.",
  body: z.object({
    redirect_uris: z
      .array(text(1, 500))
      .min(1)
      .max(20)
      .describe("Addresses to which people are sent back, of the own machine: `http://127.0.0.1/callback`."),
    client_name: text(1, 200).optional().describe("The name that people see."),
    scope: text(0, 1_000)
      .optional()
      .describe("The scopes that it may ask for, separated by spaces; all that read unless given."),
    token_endpoint_auth_method: text(1, 100).optional().describe("`none`."),
    grant_types: names.optional().describe("With `authorization_code`."),
    response_types: names.optional().describe("With `code`."),
  }),
  response: z.object({
    client_id: z.string(),
    client_id_issued_at: z.int().describe("Seconds since 1970."),
    client_name: z.string(),
    redirect_uris: z.array(z.string()),
    scope: z.string(),
    token_endpoint_auth_method: z.literal("none"),
    grant_types: z.array(z.string()),
    response_types: z.array(z.string()),
  }),
  status: 201,
  errors: ["bad_request", "forbidden"],
  example: {
    body: { client_name: "Mix Notes", redirect_uris: ["http://127.0.0.1/callback"] },
    response: {
      client_id: "dba_0d4be7a1f3c95826e0b7a4d1",
      client_id_issued_at: 1_795_680_000,
      client_name: "Mix Notes",
      redirect_uris: ["http://127.0.0.1/callback"],
      scope: "catalog:read profile:read",
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
    },
  },
});
