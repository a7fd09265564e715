import { isReady } from "./accounts";
import { type Arguments, amount, metadata, requireArgument, text } from "./arguments";
import { type BankSession, mustCover, newId } from "./bank-session";
import { invalid } from "./error";
import { convert } from "./exchange";
import { move } from "./movements";
import type { Reversal, Transfer } from "./objects";

/** Transfers: from the platform's balance to that of an account, and back. */

export async function createTransfer(bank: BankSession, args: Arguments): Promise<Transfer> {
  const destination = requireArgument(args, "destination");
  const account = await bank.find("v2.core.account", destination);
  if (!account) throw invalid(`No such destination: '${destination}'`, { code: "resource_missing" });
  if (!isReady(account))
    throw invalid("Your destination account needs the capability stripe_transfers to be active.", {
      code: "insufficient_capabilities_for_transfer",
    });
  const sum = amount(args, "amount");
  if (sum === undefined) throw invalid("Missing required param: amount.", { code: "parameter_missing" });
  const currency = requireArgument(args, "currency").toLowerCase();
  const source = text(args, "source_transaction");
  if (source) await mustFitSource(bank, source, sum, currency);
  else mustCover(sum, await bank.balance(currency), "You have insufficient funds in your account.");
  const id = newId("tr");
  const movement = await move(bank, { type: "transfer", amount: -sum, currency, source: id });
  await move(bank.at(destination), { type: "payment", amount: sum, currency, source: id });
  const transfer = await bank.save<Transfer>({
    id,
    object: "transfer",
    amount: sum,
    amount_reversed: 0,
    balance_transaction: movement.id,
    created: bank.now(),
    currency,
    description: text(args, "description") ?? null,
    destination,
    livemode: false,
    metadata: metadata(args),
    reversed: false,
    source_transaction: source ?? null,
    transfer_group: text(args, "transfer_group") ?? null,
  });
  await bank.emit("transfer.created", transfer);
  return transfer;
}

/** All transfers of one charge together are at most the charge. */
async function mustFitSource(bank: BankSession, id: string, sum: number, currency: string): Promise<void> {
  const charge = await bank.get("charge", id);
  if (!charge.captured) throw invalid("The source_transaction has not been captured.");
  const sourceMovement = await bank.get("balance_transaction", charge.balance_transaction ?? "");
  if (sourceMovement.currency !== currency)
    throw invalid(
      `The currency of source_transaction's balance transaction (${sourceMovement.currency}) must be the same as the transfer currency (${currency}).`,
    );
  const others = await bank.list("transfer", { like: { source_transaction: id } });
  const transferred = others.reduce((total, transfer) => total + transfer.amount, 0);
  if (transferred + sum > sourceMovement.amount)
    throw invalid(
      `Transfers using this transaction as a source must not exceed the source amount of ${sourceMovement.amount}. (There have been ${transferred} transferred already.)`,
      { code: "transfer_source_balance_parameters_mismatch" },
    );
}

export async function createReversal(
  bank: BankSession,
  transferId: string,
  args: Arguments,
): Promise<Reversal> {
  const transfer = await bank.get("transfer", transferId);
  const reversible = transfer.amount - transfer.amount_reversed;
  const requested = amount(args, "amount") ?? reversible;
  if (requested > reversible || reversible === 0)
    throw invalid(
      `The reversal (${requested}) is greater than what is left of the transfer (${reversible}).`,
      {
        code: "amount_too_large",
      },
    );
  const { currency } = transfer;
  const recipient = bank.at(transfer.destination ?? "");
  const back = await convert(recipient, requested, currency);
  mustCover(
    back.amount,
    await recipient.balance(back.currency),
    "The connected account has insufficient funds to cover this reversal.",
  );
  const id = newId("trr");
  await move(recipient, { type: "payment_refund", amount: -requested, currency, source: id });
  const movement = await move(bank, { type: "transfer_refund", amount: requested, currency, source: id });
  const reversal = await bank.save<Reversal>({
    id,
    object: "transfer_reversal",
    amount: requested,
    balance_transaction: movement.id,
    created: bank.now(),
    currency,
    metadata: metadata(args),
    transfer: transferId,
  });
  const amount_reversed = transfer.amount_reversed + requested;
  const updated = await bank.save<Transfer>({
    ...transfer,
    amount_reversed,
    reversed: amount_reversed === transfer.amount,
  });
  await bank.emit("transfer.reversed", updated);
  return reversal;
}
