import { invalid } from "./error";
import { move } from "./movements";
import type { Payout } from "./objects";
import { mustCover, newId, type Teller } from "./teller";

/** Payouts: from an account's balance to its owner's own bank. The teller is that of the account. */

const DAYS_S = 2 * 86_400;

/** Sends an amount, or everything there is. */
export async function createPayout(teller: Teller, currency: string, asked?: number): Promise<Payout> {
  const available = await teller.balance(currency);
  const amount = asked ?? available;
  if (amount <= 0) throw invalid("There is nothing to pay out.", { code: "balance_insufficient" });
  mustCover(amount, available, "You have insufficient funds in your account for this payout.");
  const id = newId("po");
  const movement = await move(teller, { type: "payout", amount: -amount, currency, source: id });
  const payout = await teller.save<Payout>({
    id,
    object: "payout",
    amount,
    arrival_date: teller.now() + DAYS_S,
    automatic: asked === undefined,
    balance_transaction: movement.id,
    created: teller.now(),
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
  await teller.emit("payout.created", payout);
  return payout;
}

/** Has a payout arrive, or come back. */
export async function settlePayout(
  teller: Teller,
  id: string,
  outcome: "paid" | "failed",
  code = "account_closed",
): Promise<Payout> {
  const payout = await teller.get("payout", id);
  if (payout.status === "failed" || payout.status === outcome) return payout;
  const { amount, currency } = payout;
  const failed =
    outcome === "failed"
      ? {
          failure_balance_transaction: (
            await move(teller, { type: "payout_failure", amount, currency, source: id })
          ).id,
          failure_code: code,
          failure_message: "The bank account has been closed.",
        }
      : {};
  const settled = await teller.save<Payout>({ ...payout, ...failed, status: outcome });
  await teller.emit(`payout.${outcome}`, settled);
  return settled;
}
