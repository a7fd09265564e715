import { z } from "zod";
import { AUDIT_ACTORS } from "@/db/values/accounts";
import { id, timestamp } from "@/lib/platform/http-contract/fields";
import { ALL_AUDIT_KINDS } from "./kinds";

/** An entry as the owner of the account gets it. */
export const AuditEntry = z
  .object({
    id,
    at: timestamp,
    kind: z.enum(ALL_AUDIT_KINDS),
    actor: z.object({
      type: z
        .enum(AUDIT_ACTORS)
        .describe(
          "`you`: a browser that was signed in, or somebody with a link or code that we emailed. `app`: a program with a token.",
        ),
      name: z.string().describe("The name of the token; `Operators` for each of them."),
    }),
    subject: z
      .string()
      .describe("The name of what was changed, such as a token, an artist or a browser; may be empty."),
    network: z
      .string()
      .nullable()
      .describe(
        "The network of the request, `203.0.113.0/24` or `2001:db8:1::/48`, never the exact address.",
      ),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "AuditEntry" });

export const exampleAuditEntry = {
  id: 1,
  at: "2026-02-01T09:12:03.000Z",
  kind: "token.created",
  actor: { type: "you", name: "" },
  subject: "Sync script",
  network: "203.0.113.0/24",
  details: { prefix: "dbt_3fA9", scopes: ["catalog:read"] },
} as const;
