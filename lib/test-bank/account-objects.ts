import type Stripe from "stripe";
import type { Plain } from "./plain";

/** The accounts that the bank keeps, in the shapes of Stripe's API. */

/** Something that an account's owner has to say, now or later. */
export interface Requirement {
  description: string;
  awaiting_action_from: "user";
  minimum_deadline: { status: "currently_due" | "eventually_due" };
}

type Capability = NonNullable<
  NonNullable<
    NonNullable<NonNullable<Stripe.V2.Core.Account["configuration"]>["recipient"]>["capabilities"]
  >["stripe_balance"]
>["stripe_transfers"];

/** Whether an account can receive transfers. */
export type TransfersStatus = NonNullable<Capability>["status"];

export type Account = Plain<
  Stripe.V2.Core.Account,
  | "id"
  | "object"
  | "applied_configurations"
  | "closed"
  | "contact_email"
  | "created"
  | "dashboard"
  | "display_name"
  | "livemode"
  | "metadata"
> & {
  /** Whether its owner has been through the onboarding; not said of accounts from before that was kept. */
  _bank?: { onboarded: boolean };
  configuration: {
    recipient: {
      applied: boolean;
      capabilities: { stripe_balance: { stripe_transfers: NonNullable<Capability> } };
    };
  };
  defaults: { currency: string };
  identity: { country: string };
  requirements: { entries: Requirement[] };
};

/** The bank account for an account's payouts. */
export type BankAccount = Pick<
  Stripe.BankAccount,
  "id" | "object" | "country" | "currency" | "last4" | "status"
> & { account: string };

/** A link to a page of the bank that works once and for a few minutes. */
export interface OneTimeLink {
  id: string;
  object: "bank.link";
  account: string;
  expires_at: number;
  used: boolean;
  leads_to: "onboarding" | "dashboard";
  refresh_url: string | null;
  return_url: string | null;
}
