import { button, greeting, type Letter, link, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";
import { CHANGED_ACCOUNT_HOURS } from "./account-constants";

/** To its owner: what an account earns goes elsewhere from now on. `bank`: to another bank account of the same payout account. */
export function payoutAccountMail({
  name,
  bank,
  country,
  currency,
  changedAt,
  livemode,
}: {
  name: string;
  bank: boolean;
  country: string;
  currency: string;
  changedAt: Date;
  livemode: boolean;
}): Letter {
  const at = `${changedAt.toISOString().slice(0, 16).replace("T", " at ")} UTC`;
  const where = new Intl.DisplayNames(["en"], { type: "region" }).of(country) ?? country;
  return {
    subject: bank ? "Your bank account for payouts was changed" : "Your payout account was set up",
    text: paragraphs(
      greeting(name),
      bank
        ? `On ${at}, another bank account was chosen for the payouts of your ${serverName().name} account.`
        : `On ${at}, a payout account was set up for your ${serverName().name} account: ${where}, ${currency.toUpperCase()}. What you earn is sent there.`,
      `For your safety nothing is sent for ${CHANGED_ACCOUNT_HOURS} hours.`,
      livemode ? "" : "This server is in test mode: no money moves.",
      button("Open payouts", `${publicOrigin()}/studio/payouts`),
      "If it wasn't you, someone else may be using your account. Set a new password now, and contact the operators of this server before then.",
      link("Set a new password", `${publicOrigin()}/settings/security`),
    ),
  };
}
