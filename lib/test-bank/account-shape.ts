import type { Account, Requirement, TransfersStatus } from "./account-objects";

/** The fields that the bank demands of a new account. */
export const REQUIRED_FIELDS = ["identity.individual.date_of_birth", "external_account"];

/** A new account, of which everything is still asked. */
export function newAccount(
  input: { country: string; currency: string } & Pick<
    Account,
    "id" | "created" | "contact_email" | "display_name" | "metadata"
  >,
): Account {
  const { country, currency, ...rest } = input;
  return {
    object: "v2.core.account",
    applied_configurations: ["recipient"],
    closed: false,
    dashboard: "express",
    _bank: { onboarded: false },
    livemode: false,
    ...rest,
    ...accountState("restricted", REQUIRED_FIELDS),
    defaults: { currency },
    identity: { country },
  };
}

/** Whether an account can receive transfers, and what is still asked of it, now and later. */
export function accountState(
  status: TransfersStatus,
  currentlyDue: readonly string[],
  later: readonly string[] = [],
): Pick<Account, "configuration" | "requirements"> {
  return {
    configuration: {
      recipient: {
        applied: true,
        capabilities: {
          stripe_balance: {
            stripe_transfers: {
              status,
              status_details:
                status === "active" ? [] : [{ code: "requirements_past_due", resolution: "provide_info" }],
            },
          },
        },
      },
    },
    requirements: {
      entries: [
        ...currentlyDue.map((description) => requirement(description, "currently_due")),
        ...later.map((description) => requirement(description, "eventually_due")),
      ],
    },
  };
}

const requirement = (
  description: string,
  status: Requirement["minimum_deadline"]["status"],
): Requirement => ({ description, awaiting_action_from: "user", minimum_deadline: { status } });
