import { z } from "zod";
import { changeAccount, changeBankAccount, closeAccount } from "./accounts";
import type { BankSession } from "./bank-session";
import { deliverNow } from "./deliveries";
import { closeDispute, openDispute, setStatus } from "./disputes";
import { invalid } from "./error";
import { capture, confirm, pay } from "./payments";
import { completePayout, createPayout } from "./payouts";
import * as queries from "./queries";
import { completeRefund } from "./refunds";
import { Outage, Settlement, Webhooks } from "./settings";
import { expireLapsed, withWrite } from "./transactions";

/** Lets tests and `npm run bank` move the clock, break things, and play the banks of buyers and sellers. */

const id = z.string().max(100);

const set = (name: string, value: unknown) => withWrite(({ db }) => queries.saveSetting(db, name, value));

const control = <Body extends z.ZodType>(body: Body, run: (given: z.output<Body>) => Promise<unknown>) => ({
  body,
  run: async (given: unknown) => await run(body.parse(given)),
});

const CONTROLS = {
  /** Sets by how many seconds the bank's clock is ahead, or moves it. */
  clock: control(
    z.object({ ahead: z.number().optional(), advance: z.number().optional() }),
    async ({ ahead, advance = 0 }) => {
      const clock = await withWrite(async ({ db, settings }) => {
        const seconds = (ahead ?? settings.clock) + advance;
        await queries.saveSetting(db, "clock", seconds);
        return seconds;
      });
      await expireLapsed();
      return { clock };
    },
  ),
  webhooks: control(Webhooks, async (webhooks) => {
    await set("webhooks", webhooks);
    return webhooks;
  }),
  /** Sends waiting events now; or those named, in their order, again and again if they are named so. */
  deliver: control(z.object({ events: z.array(id).optional() }), async ({ events }) => ({
    statuses: await deliverNow(events),
  })),
  /** The events that wait. */
  waiting: control(z.object({}), async () => ({ events: await queries.findWaiting() })),
  outage: control(Outage.nullable(), async (outage) => {
    await set("outage", outage);
    return { outage };
  }),
  /** The currencies in which the platform has bank accounts, and the worth of a unit. */
  settlement: control(Settlement, async (settlement) => {
    await set("settlement", settlement);
    return settlement;
  }),
  /** Pays a session as a buyer would on its page. */
  pay: control(z.object({ session: id, payment_method: id }), ({ session, payment_method }) =>
    withWrite((bank) => pay(bank, session, payment_method)),
  ),
  /** Answers for the buyer whom the card's bank asks. */
  confirm: control(z.object({ payment_intent: id, approved: z.boolean() }), ({ payment_intent, approved }) =>
    withWrite((bank) => confirm(bank, payment_intent, approved)),
  ),
  /** Captures by hand, as somebody could in the provider's dashboard. */
  capture: control(z.object({ payment_intent: id }), ({ payment_intent }) =>
    withWrite((bank) => capture(bank, payment_intent, {})),
  ),
  refund: control(z.object({ refund: id, status: z.enum(["succeeded", "failed"]) }), ({ refund, status }) =>
    withWrite((bank) => completeRefund(bank, refund, status)),
  ),
  dispute: control(
    z.union([
      z.object({
        payment_intent: id,
        amount: z.int().min(1).optional(),
        inquiry: z.boolean().default(false),
        reason: z.string().max(50).optional(),
      }),
      z.object({ dispute: id, outcome: z.enum(["won", "lost", "prevented"]) }),
      /** Any status, also one that nobody has heard of. */
      z.object({ dispute: id, status: z.string().max(50) }),
    ]),
    (given) =>
      withWrite((bank) => {
        if ("status" in given) return setStatus(bank, given.dispute, given.status);
        return "dispute" in given ? closeDispute(bank, given.dispute, given.outcome) : dispute(bank, given);
      }),
  ),
  payout: control(
    z.union([
      /** Without an account: of the platform itself, which is paid out by itself unless it says otherwise. */
      z.object({
        account: id.or(z.literal("")).default(""),
        currency: z.string().length(3),
        amount: z.int().min(1).optional(),
      }),
      z.object({
        account: id,
        payout: id,
        outcome: z.enum(["paid", "failed"]),
        code: z.string().max(50).optional(),
      }),
    ]),
    (given) =>
      withWrite(
        (bank) =>
          "payout" in given
            ? completePayout(bank, given.payout, given.outcome, given.code)
            : createPayout(bank, given.currency, given.amount),
        given.account,
      ),
  ),
  account: control(
    z.object({
      account: id,
      status: z.enum(["active", "pending", "restricted", "rejected", "closed"]),
      asked: z.array(z.string().max(100)).max(20).optional(),
      /** The requirements that are not due yet. */
      later: z.array(z.string().max(100)).max(20).optional(),
    }),
    ({ account, status, asked: currentlyDue, later }) =>
      withWrite((bank) =>
        status === "closed"
          ? closeAccount(bank, account)
          : changeAccount(bank, account, { status, currentlyDue, later }),
      ),
  ),
  /** Pays an account out to another bank account from now on, as its owner could choose on its pages. */
  bank_account: control(z.object({ account: id }), ({ account }) =>
    withWrite((bank) => changeBankAccount(bank, account), account),
  ),
};

async function dispute(
  bank: BankSession,
  given: { payment_intent: string; amount?: number; inquiry: boolean; reason?: string },
) {
  const intent = await bank.get("payment_intent", given.payment_intent);
  const charge = await bank.get("charge", intent.latest_charge ?? "");
  if (!charge.captured) throw invalid("Only a captured charge can be disputed.");
  return await openDispute(bank, charge, given.amount ?? charge.amount_captured, given);
}

export type ControlName = keyof typeof CONTROLS;

export const isControl = (name: string): name is ControlName => Object.hasOwn(CONTROLS, name);

/** Does what the control endpoint offers under a name; throws what zod or the bank has against it. */
export async function controlBank(name: ControlName, given: unknown): Promise<unknown> {
  return await CONTROLS[name].run(given);
}
