import { isReady } from "./accounts";
import { type Arguments, amount, metadata, needed, text } from "./arguments";
import { invalid } from "./error";
import { exchanged } from "./exchange";
import { move } from "./movements";
import type { Reversal, Transfer } from "./objects";
import { mustCover, newId, type Teller } from "./teller";

/** Transfers: from the platform's balance to that of an account, and back. */

export async function createTransfer(teller: Teller, sent: Arguments): Promise<Transfer> {
  const destination = needed(sent, "destination");
  const account = await teller.find("v2.core.account", destination);
  if (!account) throw invalid(`No such destination: '${destination}'`, { code: "resource_missing" });
  if (!isReady(account))
    throw invalid("Your destination account needs the capability stripe_transfers to be active.", {
      code: "insufficient_capabilities_for_transfer",
    });
  const sum = amount(sent, "amount");
  if (sum === undefined) throw invalid("Missing required param: amount.", { code: "parameter_missing" });
  const currency = needed(sent, "currency").toLowerCase();
  const source = text(sent, "source_transaction");
  if (source) await mustFitSource(teller, source, sum, currency);
  else mustCover(sum, await teller.balance(currency), "You have insufficient funds in your account.");
  const id = newId("tr");
  const movement = await move(teller, { type: "transfer", amount: -sum, currency, source: id });
  await move(teller.at(destination), { type: "payment", amount: sum, currency, source: id });
  const transfer = await teller.save<Transfer>({
    id,
    object: "transfer",
    amount: sum,
    amount_reversed: 0,
    balance_transaction: movement.id,
    created: teller.now(),
    currency,
    description: text(sent, "description") ?? null,
    destination,
    livemode: false,
    metadata: metadata(sent),
    reversed: false,
    source_transaction: source ?? null,
    transfer_group: text(sent, "transfer_group") ?? null,
  });
  await teller.emit("transfer.created", transfer);
  return transfer;
}

/** All transfers of one charge together are at most the charge. */
async function mustFitSource(teller: Teller, id: string, sum: number, currency: string): Promise<void> {
  const charge = await teller.get("charge", id);
  if (!charge.captured) throw invalid("The source_transaction has not been captured.");
  const settled = await teller.get("balance_transaction", charge.balance_transaction ?? "");
  if (settled.currency !== currency)
    throw invalid(
      `The currency of source_transaction's balance transaction (${settled.currency}) must be the same as the transfer currency (${currency}).`,
    );
  const others = await teller.list("transfer", { like: { source_transaction: id } });
  const sent = others.reduce((total, transfer) => total + transfer.amount, 0);
  if (sent + sum > settled.amount)
    throw invalid(
      `Transfers using this transaction as a source must not exceed the source amount of ${settled.amount}. (There have been ${sent} transferred already.)`,
      { code: "transfer_source_balance_parameters_mismatch" },
    );
}

export async function createReversal(teller: Teller, transferId: string, sent: Arguments): Promise<Reversal> {
  const transfer = await teller.get("transfer", transferId);
  const left = transfer.amount - transfer.amount_reversed;
  const asked = amount(sent, "amount") ?? left;
  if (asked > left || left === 0)
    throw invalid(`The reversal (${asked}) is greater than what is left of the transfer (${left}).`, {
      code: "amount_too_large",
    });
  const { currency } = transfer;
  const recipient = teller.at(transfer.destination ?? "");
  const back = await exchanged(recipient, asked, currency);
  mustCover(
    back.amount,
    await recipient.balance(back.currency),
    "The connected account has insufficient funds to cover this reversal.",
  );
  const id = newId("trr");
  await move(recipient, { type: "payment_refund", amount: -asked, currency, source: id });
  const movement = await move(teller, { type: "transfer_refund", amount: asked, currency, source: id });
  const reversal = await teller.save<Reversal>({
    id,
    object: "transfer_reversal",
    amount: asked,
    balance_transaction: movement.id,
    created: teller.now(),
    currency,
    metadata: metadata(sent),
    transfer: transferId,
  });
  const amount_reversed = transfer.amount_reversed + asked;
  const changed = await teller.save<Transfer>({
    ...transfer,
    amount_reversed,
    reversed: amount_reversed === transfer.amount,
  });
  await teller.emit("transfer.reversed", changed);
  return reversal;
}
