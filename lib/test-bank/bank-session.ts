import { randomBytes, randomInt } from "node:crypto";
import type { Db } from "@/db/tagged";
import { isWanted } from "./endpoints";
import { invalid, missing } from "./error";
import type { BankEvent, Kind, Kinds } from "./objects";
import * as queries from "./queries";
import type { Settings } from "./settings";

/** The version whose shapes the bank speaks: that of the package. */
const API_VERSION = "2026-10-28.endive";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A new id of Stripe's form: `pi_` and 24 letters. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from(randomBytes(24), (byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}

const NAMES: Partial<Record<Kind, string>> = {
  "checkout.session": "checkout.session",
  payment_intent: "payment_intent",
  balance_transaction: "balance transaction",
  "v2.core.account": "account",
  "bank.link": "link",
};

/** Serves one request: reads and writes the books within its transaction, on the account that the request is about. */
export class BankSession {
  constructor(
    readonly db: Db,
    readonly settings: Settings,
    /** A connected account, or empty for the platform. */
    readonly account = "",
  ) {}

  /** The time on the bank's clock, in seconds. */
  now(): number {
    return Math.floor(Date.now() / 1000 + this.settings.clock);
  }

  /** The same as text, as version 2 of the API has it. */
  instant(): string {
    return new Date(this.now() * 1000).toISOString();
  }

  /** The moment at which the bank's clock will show a time, if nobody moves it. */
  when(seconds: number): Date {
    return new Date((seconds - this.settings.clock) * 1000);
  }

  /** The same session at the books of another account. */
  at(account: string): BankSession {
    return account === this.account ? this : new BankSession(this.db, this.settings, account);
  }

  async find<Name extends Kind>(kind: Name, id: string): Promise<Kinds[Name] | undefined> {
    const found = await queries.findObject(this.db, id, this.account);
    // Safe cast: what is saved under a kind has its shape.
    return found?.object === kind ? (found as Kinds[Name]) : undefined;
  }

  /** The object with an id; 404 if there is none of this kind. */
  async get<Name extends Kind>(kind: Name, id: string): Promise<Kinds[Name]> {
    const found = await this.find(kind, id);
    if (!found) throw missing(NAMES[kind] ?? kind, id);
    return found;
  }

  async save<Saved extends Kinds[Kind]>(object: Saved): Promise<Saved> {
    await queries.saveObject(this.db, object, this.account);
    return object;
  }

  async list<Name extends Kind>(
    kind: Name,
    listed: Partial<queries.ObjectFilter> = {},
  ): Promise<Kinds[Name][]> {
    const found = await queries.listObjects(this.db, { kinds: [kind], limit: 1000, ...listed }, this.account);
    // Safe cast: see find.
    return found as Kinds[Name][];
  }

  /** Sums the balances by currency, in minor units. */
  async sums(): Promise<{ currency: string; net: number }[]> {
    return await queries.sumMovements(this.db, this.account);
  }

  /** The same in one currency. */
  async balance(currency: string): Promise<number> {
    const sums = await this.sums();
    return sums.find((sum) => sum.currency === currency)?.net ?? 0;
  }

  /** Writes an event about an object, and sends it on its way. */
  async emit(type: string, object: object): Promise<void> {
    await this.send({
      id: newId("evt"),
      object: "event",
      ...(this.account && { account: this.account }),
      api_version: API_VERSION,
      created: this.now(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    });
  }

  /** The thin event of version 2: it names the object, which must be fetched. What it has besides is in no webhook: it must be fetched itself. */
  async emitThin(
    type: string,
    about: { id: string; type: string; url: string } | undefined,
    data?: Record<string, unknown>,
  ): Promise<void> {
    await this.send({
      id: newId("evt_test"),
      object: "v2.core.event",
      type,
      created: this.instant(),
      livemode: false,
      ...(about && { related_object: about }),
      ...(data && { data }),
    });
  }

  private async send(event: BankEvent): Promise<void> {
    await this.at("").save(event);
    const { mode, delay_seconds: delay, shuffle_seconds: shuffle } = this.settings.webhooks;
    if (mode === "drop" || !isWanted(event, this.settings.webhooks)) return;
    const later = delay * 1000 + (shuffle > 0 ? randomInt(Math.ceil(shuffle * 1000)) : 0);
    await queries.addDelivery(this.db, event.id, mode === "send" ? new Date(Date.now() + later) : undefined);
  }

  /** Ends what is over at a time on the bank's clock, when that comes. */
  async scheduleExpiry(seconds: number): Promise<void> {
    await queries.queueCleanUp(this.db, this.when(seconds));
  }
}

/** Refuses an amount that is more than there is. */
export function mustCover(amount: number, available: number, message: string): void {
  if (amount > available) throw invalid(message, { code: "balance_insufficient" });
}
