import { z } from "zod";
import { succeeded, timestamp } from "@/lib/http/contract/fields";
import { operation } from "@/lib/http/contract/operation";

export const getPaymentsConnectStatus = operation({
  id: "getPaymentsConnectStatus",
  method: "GET",
  path: "/artist/payments-connect/status",
  tag: "Payments connect (legacy)",
  summary: "Get the payment onboarding status",
  description:
    "Returns the status of the caller's account with the payment provider. Requires an artist profile; other callers get 403. " +
    "Until onboarding starts, `connected` is false and the other fields are empty. Legacy.",
  access: "token",
  scope: "payments:read",
  deprecated: { since: "2026-01-01" },
  response: succeeded({
    data: z.object({
      connected: z.boolean(),
      onboarding_complete: z.boolean(),
      charges_enabled: z.boolean(),
      payouts_enabled: z.boolean(),
      requirements_due: z.array(z.string()).describe("Information that the provider still needs."),
      country: z.string().nullable().describe("ISO 3166-1 alpha-2 code."),
      default_currency: z.string().nullable().describe("ISO 4217 code in lower case."),
      updated_at: timestamp.nullable(),
    }),
  }),
  errors: ["forbidden"],
  example: {
    response: {
      data: {
        connected: true,
        onboarding_complete: true,
        charges_enabled: true,
        payouts_enabled: false,
        requirements_due: ["external_account"],
        country: "NL",
        default_currency: "eur",
        updated_at: "2026-01-15T14:30:00.000Z",
      },
    },
  },
});
