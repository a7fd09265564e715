import type { Account, TransfersStatus } from "./account-objects";
import { accountState, newAccount } from "./account-shape";

/** The table of the bank's books into which the demo data are written. */
export const BOOKS = "bank.objects";

/** The account of a demo seller, as a row of the books. */
export function demoAccount(seller: {
  account: string;
  user: number;
  name: string;
  country: string;
  currency: string;
  created: string;
  status: TransfersStatus;
  currentlyDue: readonly string[];
}): { id: string; kind: string; account: string; data: Account } {
  const { account: id, user, name, country, currency, created, status, currentlyDue } = seller;
  const data = {
    ...newAccount({
      id,
      country,
      currency,
      created,
      display_name: name,
      contact_email: undefined,
      metadata: { user: String(user) },
    }),
    _bank: { onboarded: true },
    ...accountState(status, currentlyDue),
  };
  return { id, kind: data.object, account: "", data };
}
