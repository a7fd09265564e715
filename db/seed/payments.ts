import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { between } from "@/lib/platform/artwork/draw";
import { pick, random } from "@/lib/platform/random";
import { BOOKS, demoAccount } from "@/lib/test-bank/demo";
import { artists } from "./artists";
import { type Clock, iso } from "./clock";
import { ownerId } from "./people";

/** The currencies of the countries that are served. Sellers from elsewhere have their account in the United States. */
const CURRENCIES: Record<string, string> = {
  US: "usd",
  CA: "cad",
  GB: "gbp",
  DE: "eur",
  FR: "eur",
  NL: "eur",
  ES: "eur",
  IT: "eur",
  SE: "eur",
};

type State = "active" | "restricted" | "onboarding" | "none";

/** The producer and the rival can sell; some of the others are not that far. */
function accountState(owner: number, next: () => number): State {
  const drawn = next();
  if (owner === DEMO_ACCOUNTS.producer || owner === DEMO_ACCOUNTS.rival) return "active";
  if (drawn < 0.65) return "active";
  return drawn < 0.75 ? "restricted" : drawn < 0.85 ? "onboarding" : "none";
}

/** Rows of payment accounts, here and at the embedded bank. */
export function drawPayments(clock: Clock): Record<string, Record<string, unknown>[]> {
  const next = random("payment accounts");
  const owners = new Map(artists.map((artist, i) => [ownerId(i + 1), artist]));
  const sellers = [...owners].flatMap(([user, artist]) => {
    const state = accountState(user, next);
    if (state === "none") return [];
    const due =
      state === "active"
        ? []
        : state === "onboarding"
          ? ["identity.individual.date_of_birth", "external_account"]
          : pick(next, [["external_account"], ["identity.individual.documents.primary_verification"]]);
    const country =
      user === DEMO_ACCOUNTS.producer ? "US" : user === DEMO_ACCOUNTS.rival ? "NL" : artist.country;
    const supportedCountry = CURRENCIES[country] ? country : "US";
    return {
      user,
      name: artist.name,
      account: `acct_demo${String(user).padStart(12, "0")}`,
      status: state === "active" ? ("active" as const) : ("restricted" as const),
      currentlyDue: due,
      country: supportedCountry,
      currency: CURRENCIES[supportedCountry] as string,
      created: iso(clock.at(between(next, 400, 500), next() * 86_000)),
      changed: iso(clock.at(between(next, 3, 300), next() * 86_000)),
    };
  });
  const accounts = sellers.map((seller) => {
    const isActive = seller.status === "active";
    return {
      user_id: seller.user,
      onboarding_complete: isActive,
      charges_enabled: isActive,
      payouts_enabled: isActive,
      requirements_due: seller.currentlyDue,
      country: seller.country,
      default_currency: seller.currency,
      updated_at: seller.changed,
      provider_account: seller.account,
      attempt: 1,
      transfers_status: seller.status,
      disabled_reason: isActive ? null : "requirements_past_due",
      account_changed_at: seller.changed,
      livemode: false,
    };
  });
  return { payment_accounts: accounts, [BOOKS]: sellers.map(demoAccount) };
}
