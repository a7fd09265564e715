import { randomInt } from "node:crypto";
import { publicOrigin } from "@/lib/platform/public-origin";
import type { Account, BankAccount, OneTimeLink, TransfersStatus } from "./account-objects";
import { accountState, newAccount, REQUIRED_FIELDS } from "./account-shape";
import { type Arguments, group, metadata, requireArgument, text } from "./arguments";
import { type BankSession, newId } from "./bank-session";
import { invalid } from "./error";

/** Accounts of people who are paid, by version 2 of the API, and the links to the bank's pages about them. */

/** The life of a link. */
const LINK_S = 300;

/** The countries that the bank serves, with the currencies of the accounts there: the default one first. */
const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  US: ["usd"],
  CA: ["cad", "usd"],
  GB: ["gbp", "eur", "usd"],
  DK: ["dkk", "eur"],
  NO: ["nok", "eur"],
  PL: ["pln", "eur"],
  SE: ["sek", "eur"],
  ...Object.fromEntries(
    ["AT", "BE", "DE", "ES", "FI", "FR", "IE", "IT", "LU", "NL", "PT"].map((country) => [country, ["eur"]]),
  ),
};

export async function createAccount(bank: BankSession, args: Arguments): Promise<Account> {
  const country = (text(group(args, "identity"), "country") ?? "").toUpperCase();
  const currencies = COUNTRIES[country];
  if (!currencies) throw invalid(`Country '${country}' is not supported.`, { code: "country_unsupported" });
  const currency = text(group(args, "defaults"), "currency") ?? currencies[0] ?? "";
  if (!currencies.includes(currency))
    throw invalid(`The currency '${currency}' is not supported in the country '${country}'.`, {
      param: "defaults.currency",
    });
  const recipient = group(group(args, "configuration"), "recipient");
  const asksTransfers = text(
    group(group(group(recipient, "capabilities"), "stripe_balance"), "stripe_transfers"),
    "requested",
  );
  if (asksTransfers !== "true")
    throw invalid("This bank has only recipients of transfers: request stripe_transfers.");
  return await bank.save<Account>(
    newAccount({
      id: newId("acct").slice(0, 21),
      country,
      currency,
      created: bank.instant(),
      contact_email: text(args, "contact_email"),
      display_name: text(args, "display_name"),
      metadata: metadata(args),
    }),
  );
}

/** Sets whether an account can receive transfers, and what is still asked of it. */
export async function changeAccount(
  bank: BankSession,
  id: string,
  to: { status: TransfersStatus; currentlyDue?: readonly string[]; later?: readonly string[] },
): Promise<Account> {
  const account = await bank.get("v2.core.account", id);
  const currentlyDue = to.currentlyDue ?? (to.status === "active" ? [] : REQUIRED_FIELDS);
  const onboarded = account._bank?.onboarded !== false || to.status === "active";
  const updated = await bank.save<Account>({
    ...account,
    ...accountState(to.status, currentlyDue, to.later),
    _bank: { onboarded },
  });
  await bank.emitThin("v2.core.account[requirements].updated", about(id));
  await bank.emitThin("v2.core.account[configuration.recipient].capability_status_updated", about(id));
  return updated;
}

/** Pays an account out to another bank account from now on, which this bank makes up. */
export async function changeBankAccount(bank: BankSession, id: string): Promise<BankAccount> {
  const { defaults, identity } = await bank.at("").get("v2.core.account", id);
  const bankAccount = await bank.at(id).save<BankAccount>({
    id: newId("ba"),
    object: "bank_account",
    account: id,
    country: identity.country,
    currency: defaults.currency,
    last4: String(randomInt(10_000)).padStart(4, "0"),
    status: "new",
  });
  await bank.emit("account.external_account.updated", bankAccount);
  return bankAccount;
}

/** Closes an account for good. */
export async function closeAccount(bank: BankSession, id: string): Promise<Account> {
  const account = await bank.get("v2.core.account", id);
  const closed = await bank.save<Account>({ ...account, closed: true, ...accountState("unsupported", []) });
  await bank.emitThin("v2.core.account.closed", about(id));
  return closed;
}

const about = (id: string) => ({ id, type: "v2.core.account", url: `/v2/core/accounts/${id}` });

/** Whether transfers to an account go through. */
export function isReady(account: Account): boolean {
  const { status } = account.configuration.recipient.capabilities.stripe_balance.stripe_transfers;
  return !account.closed && status === "active";
}

/** A link to the onboarding pages. */
export async function createAccountLink(bank: BankSession, args: Arguments): Promise<object> {
  const account = await bank.get("v2.core.account", requireArgument(args, "account"));
  const useCase = group(args, "use_case");
  const type = requireArgument(useCase, "type");
  if (type !== "account_onboarding" && type !== "account_update")
    throw invalid(`Unknown use_case.type: ${type}.`, { param: "use_case.type" });
  const options = group(useCase, type);
  const link = await createLink(bank, account.id, "onboarding", {
    refresh_url: requireArgument(options, "refresh_url"),
    return_url: text(options, "return_url") ?? null,
  });
  return {
    object: "v2.core.account_link",
    account: account.id,
    created: bank.instant(),
    expires_at: new Date(link.expires_at * 1000).toISOString(),
    livemode: false,
    url: `${publicOrigin()}/bank/onboard/${link.id}`,
    use_case: useCase,
  };
}

/** A link to the page on which an account's owner sees the balance and payouts. */
export async function createLoginLink(bank: BankSession, id: string): Promise<object> {
  const account = await bank.get("v2.core.account", id);
  if (account.closed) throw invalid("This account is closed.", { code: "account_closed" });
  if (account._bank?.onboarded === false)
    throw invalid("Cannot create a login link for an account that has not completed onboarding.");
  const link = await createLink(bank, id, "dashboard", { refresh_url: null, return_url: null });
  return {
    object: "login_link",
    created: bank.now(),
    url: `${publicOrigin()}/bank/dashboard/${link.id}`,
  };
}

async function createLink(
  bank: BankSession,
  account: string,
  leads_to: OneTimeLink["leads_to"],
  urls: Pick<OneTimeLink, "refresh_url" | "return_url">,
): Promise<OneTimeLink> {
  return await bank.save<OneTimeLink>({
    id: newId("link"),
    object: "bank.link",
    account,
    expires_at: bank.now() + LINK_S,
    used: false,
    leads_to,
    ...urls,
  });
}

/** Whether a link still works. */
export const isFresh = (bank: BankSession, link: OneTimeLink) => !link.used && link.expires_at > bank.now();

/** Ends the onboarding by its pages: complete, or left with something still to do. */
export async function finishOnboarding(
  bank: BankSession,
  linkId: string,
  complete: boolean,
): Promise<OneTimeLink> {
  const link = await bank.get("bank.link", linkId);
  if (!isFresh(bank, link)) throw invalid("This link has been used, or has expired.");
  const used = await bank.save<OneTimeLink>({ ...link, used: true });
  if (complete) await changeAccount(bank, link.account, { status: "active" });
  await bank.emitThin("v2.core.account_link.returned", undefined, {
    account_id: link.account,
    configurations: ["recipient"],
    use_case: "account_onboarding",
  });
  return used;
}
