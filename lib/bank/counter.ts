import { inTransaction, withoutTransaction } from "@/db/transaction";
import { singleton } from "@/lib/platform/singleton";
import type { Intent, Session } from "./objects";
import { release } from "./payments";
import * as queries from "./queries";
import { endSession } from "./sessions";
import { Settings } from "./settings";
import { Teller } from "./teller";

/** Where requests get a teller: many at once to read, one at a time to write. */

/** The settings of now. */
export async function currentSettings(): Promise<Settings> {
  return Settings.parse(await queries.findSettings());
}

/** Serves one who only reads. */
export async function reading<Result>(
  work: (teller: Teller) => Promise<Result>,
  account = "",
): Promise<Result> {
  return await work(new Teller(withoutTransaction, await currentSettings(), account));
}

/** Serves one who writes: in a transaction, after all others, in this process and elsewhere. */
export async function writing<Result>(
  work: (teller: Teller) => Promise<Result>,
  account = "",
): Promise<Result> {
  const line = singleton("line at the bank", () => ({ last: Promise.resolve<unknown>(undefined) }));
  // They wait here, not on connections that others need.
  const served = line.last.then(() =>
    inTransaction(async (db) => {
      await queries.lockBank(db);
      const teller = new Teller(db, Settings.parse(await queries.findSettings(db)), account);
      return await work(teller);
    }),
  );
  line.last = served.catch(() => {});
  return await served;
}

/** Ends the sessions and authorizations whose time is over. */
export async function sweep(): Promise<void> {
  const due = await reading((teller) => queries.findLapsed(teller.db, teller.now()));
  if (due.length === 0) return;
  await writing(async (teller) => {
    for (const lapsed of await queries.findLapsed(teller.db, teller.now())) {
      // Safe casts: these two kinds are what lapses.
      if (lapsed.object === "checkout.session") await endSession(teller, lapsed as Session);
      else await release(teller, lapsed as Intent, "automatic");
    }
  });
}
