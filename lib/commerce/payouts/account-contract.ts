import { z } from "zod";
import { ownPath } from "@/lib/platform/http-contract/addresses";
import { succeeded, timestamp } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";

export const getPaymentsConnectStatus = operation({
  id: "getPaymentsConnectStatus",
  method: "GET",
  path: "/artist/payments-connect/status",
  tag: "Payments connect (legacy)",
  summary: "Get the payment onboarding status",
  description:
    "Returns the status of the caller's account with the payment provider. Requires an artist profile or a share of a track; other callers get 403. " +
    "Until onboarding starts, `connected` is false and the other fields are empty. Legacy.",
  access: "account",
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
      transfers_enabled: z.boolean().describe("Whether sales can be paid out to the account."),
      disabled_reason: z.string().nullable().describe("Why not, in the provider's words."),
      livemode: z.boolean().describe("False for an account at the test bank."),
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
        transfers_enabled: false,
        disabled_reason: "requirements_past_due",
        livemode: false,
      },
    },
  },
});

export const startPaymentsOnboarding = operation({
  id: "startPaymentsOnboarding",
  method: "POST",
  path: "/artist/payments-connect/onboard",
  tag: "Payments connect (legacy)",
  summary: "Start or continue the payment onboarding",
  description:
    "Opens the caller's account with the payment provider if there is none, and returns a link to the provider's pages, on which the " +
    "account is completed. The link works once and for a few minutes: send the browser there, and never email it. Each call makes a " +
    "new link; there is one account for each user. Requires an artist profile or a share of a track. A session that was signed in to more than 10 minutes ago gets 403 " +
    "with the `reason_code` `sign_in_again`; a token does not.",
  access: "account",
  scope: "payments:write",
  callsProvider: true,
  needsConfirmedEmail: true,
  needsSecondFactorOfSellers: true,
  body: z.object({
    country: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, "Must be an ISO 3166-1 alpha-2 code, such as NL.")
      .optional()
      .describe(
        "Where the account's owner lives, ISO 3166-1 alpha-2. Required for a new account, and fixed then.",
      ),
    return_to: z
      .string()
      .max(500)
      .refine((path) => ownPath(path) !== undefined, {
        error: "Must be a path on this server that starts with one slash.",
      })
      .default("/studio/sales")
      .describe("The path on this server to which the provider's pages lead back."),
  }),
  response: succeeded({
    onboarding_url: z.url(),
    url: z.url().describe("The same as `onboarding_url`."),
    expires_at: timestamp,
    account_id: z.string().describe("The account at the provider. Opaque."),
  }),
  errors: ["forbidden", "conflict", "unavailable"],
  example: {
    body: { country: "NL", return_to: "/studio/sales" },
    response: {
      onboarding_url: "https://downbeat.example/bank/onboard/link_Fq3",
      url: "https://downbeat.example/bank/onboard/link_Fq3",
      expires_at: "2026-01-15T14:35:00.000Z",
      account_id: "acct_1Nv0FGQ9RKHgCVdK",
    },
  },
});

export const openPaymentsDashboard = operation({
  id: "openPaymentsDashboard",
  method: "POST",
  path: "/artist/payments-connect/dashboard",
  tag: "Payments connect (legacy)",
  summary: "Open the dashboard at the payment provider",
  description:
    "Returns a link to the provider's pages about the caller's account: its balance and payouts. The link works for a few minutes. A session " +
    "that was signed in to more than 10 minutes ago gets 403 with the `reason_code` `sign_in_again`.",
  access: "account",
  scope: "payments:write",
  callsProvider: true,
  response: succeeded({ url: z.url() }),
  errors: ["forbidden", "conflict", "unavailable"],
  example: { response: { url: "https://downbeat.example/bank/dashboard/link_Fq3" } },
});
