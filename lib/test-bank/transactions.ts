import { inTransaction, withoutTransaction } from "@/db/transaction";
import { singleton } from "@/lib/platform/singleton";
import { BankSession } from "./bank-session";
import type { Intent, Session } from "./objects";
import { release } from "./payments";
import * as queries from "./queries";
import { endSession } from "./sessions";
import { Settings } from "./settings";

/** Gives requests their transactions: many at once to read, one at a time to write. */

/** The settings of now. */
export async function currentSettings(): Promise<Settings> {
  return Settings.parse(await queries.findSettings());
}

/** Serves one who only reads. */
export async function withRead<Result>(
  work: (bank: BankSession) => Promise<Result>,
  account = "",
): Promise<Result> {
  return await work(new BankSession(withoutTransaction, await currentSettings(), account));
}

/** Serves one who writes: in a transaction, after all others, in this process and elsewhere. */
export async function withWrite<Result>(
  work: (bank: BankSession) => Promise<Result>,
  account = "",
): Promise<Result> {
  const writeQueue = singleton("line at the bank", () => ({ last: Promise.resolve<unknown>(undefined) }));
  // They wait here, not on connections that others need.
  const result = writeQueue.last.then(() =>
    inTransaction(async (db) => {
      await queries.lockBank(db);
      const bank = new BankSession(db, Settings.parse(await queries.findSettings(db)), account);
      return await work(bank);
    }),
  );
  writeQueue.last = result.catch(() => {});
  return await result;
}

/** Ends the sessions and authorizations whose time is over. */
export async function expireLapsed(): Promise<void> {
  const due = await withRead((bank) => queries.findLapsed(bank.db, bank.now()));
  if (due.length === 0) return;
  await withWrite(async (bank) => {
    for (const lapsed of await queries.findLapsed(bank.db, bank.now())) {
      // Safe casts: these two kinds are what lapses.
      if (lapsed.object === "checkout.session") await endSession(bank, lapsed as Session);
      else await release(bank, lapsed as Intent, "automatic");
    }
  });
}
