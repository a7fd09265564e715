import { type BankSession, mustCover, newId } from "./bank-session";
import { invalid } from "./error";
import { move } from "./movements";
import type { Payout } from "./objects";

/** Payouts: from an account's balance to its owner's own bank. The bank session is that of the account. */

const DAYS_S = 2 * 86_400;

/** Sends an amount, or everything there is. */
export async function createPayout(bank: BankSession, currency: string, requested?: number): Promise<Payout> {
  const available = await bank.balance(currency);
  const amount = requested ?? available;
  if (amount <= 0) throw invalid("There is nothing to pay out.", { code: "balance_insufficient" });
  mustCover(amount, available, "You have insufficient funds in your account for this payout.");
  const id = newId("po");
  const movement = await move(bank, { type: "payout", amount: -amount, currency, source: id });
  const payout = await bank.save<Payout>({
    id,
    object: "payout",
    amount,
    arrival_date: bank.now() + DAYS_S,
    automatic: requested === undefined,
    balance_transaction: movement.id,
    created: bank.now(),
    currency,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: "standard",
    status: "pending",
    type: "bank_account",
  });
  await bank.emit("payout.created", payout);
  return payout;
}

/** Has a payout arrive, or come back. */
export async function completePayout(
  bank: BankSession,
  id: string,
  outcome: "paid" | "failed",
  code = "account_closed",
): Promise<Payout> {
  const payout = await bank.get("payout", id);
  if (payout.status === "failed" || payout.status === outcome) return payout;
  const { amount, currency } = payout;
  const failure =
    outcome === "failed"
      ? {
          failure_balance_transaction: (
            await move(bank, { type: "payout_failure", amount, currency, source: id })
          ).id,
          failure_code: code,
          failure_message: "The bank account has been closed.",
        }
      : {};
  const saved = await bank.save<Payout>({ ...payout, ...failure, status: outcome });
  await bank.emit(`payout.${outcome}`, saved);
  return saved;
}
