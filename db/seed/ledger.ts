import type { LedgerAccount, Posting } from "@/lib/commerce/ledger/kinds";
import { iso } from "./clock";

type Row = Record<string, unknown>;

/** The books of the demo sales: postings of the past, as `post` writes those of today. */
export class DemoLedger {
  private readonly accounts = new Map<string, Row & { id: number }>();
  private readonly transactions: Row[] = [];
  private readonly entries: Row[] = [];

  /** Writes down what happened to money at a time. Nothing is written when nothing moved. */
  post(at: number, { key, cause, orderId, livemode, currency, entries }: Posting): void {
    const nonzero = entries.filter(({ amount }) => amount !== 0);
    if (nonzero.length === 0) return;
    const id = this.transactions.length + 1;
    const mode = { currency, livemode };
    this.transactions.push({ id, key, cause, order_id: orderId ?? null, ...mode, created_at: iso(at) });
    for (const { account, amount } of nonzero)
      this.entries.push({
        transaction_id: id,
        account_id: this.accountId(account, currency, at),
        amount,
        ...mode,
      });
  }

  /** The rows by table, in the order in which they can be inserted. */
  tables(): Record<string, Row[]> {
    return {
      ledger_accounts: [...this.accounts.values()],
      ledger_transactions: this.transactions,
      ledger_entries: this.entries,
    };
  }

  private accountId(account: LedgerAccount, currency: string, at: number): number {
    const payee = typeof account === "string" ? null : account.payee;
    const kind = typeof account === "string" ? account : "payee";
    const key = `${kind} ${payee} ${currency}`;
    const balance = this.accounts.get(key);
    if (balance) return balance.id;
    const id = this.accounts.size + 1;
    // A trigger computes the debt from the entries.
    const owed_amount = payee === null ? null : 0;
    this.accounts.set(key, {
      ...{ id, kind, user_id: payee, currency, livemode: false, owed_amount, created_at: iso(at) },
    });
    return id;
  }
}
