import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { confirmPurchase, initiatePurchase } from "@/lib/commerce/checkout/service";
import { stripe } from "@/lib/commerce/payment-provider/service";
import { recordDispute } from "@/lib/commerce/payments/dispute-service";
import {
  cancelAuthorization,
  captureOrder,
  closeSession,
  expireOrder,
  findRefundable,
  lockPurchase,
  requestRefund,
  sendRefund,
  syncPayment,
} from "@/lib/commerce/payments/service";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { createUser } from "./factories";
import { BUYERS, CARDS, FATAL, type Step } from "./history-steps";
import { bank, createShop } from "./market";
import { userCaller } from "./user-caller";

/**
 * Random histories of one track: buyers, the bank, webhooks and jobs in any order, and a process that dies between any two statements.
 * Import `market` before this.
 */

/** Lets a write into a table fail for tracks that are named in `killed`. Call it once. */
export async function allowKilling(): Promise<void> {
  await sql`create table killed (track_id bigint, name text, primary key (track_id, name))`;
  await sql`
    create function die_if_killed() returns trigger language plpgsql as $$
    declare
      written jsonb := to_jsonb(new);
      track bigint := coalesce((written ->> 'track_id')::bigint,
        (select purchases.track_id from purchases where id = (written ->> 'purchase_id')::bigint),
        (select purchases.track_id from purchases where purchases.order_id = coalesce((written ->> 'order_id')::bigint,
          case when tg_table_name = 'orders' then (written ->> 'id')::bigint end) limit 1),
        (select purchases.track_id from ledger_transactions join purchases using (order_id)
          where ledger_transactions.id = (written ->> 'transaction_id')::bigint limit 1));
    begin
      if exists (select from killed where track_id = track and name = tg_table_name) then
        raise exception 'killed at %', tg_table_name;
      end if;
      return new;
    end $$`;
  for (const table of FATAL) {
    await sql`
      create trigger ${sql(`${table}_killed`)} before insert or update on ${sql(table)} for each row execute function die_if_killed()`;
  }
}

const BY_OPERATOR = { by: "operator", reason: "A history." } as const;

/** A track with its buyers and what they have ordered. */
class Stage {
  private readonly orders: { id: number; purchaseId: number; buyer: number; secret: string }[] = [];

  constructor(
    readonly trackId: number,
    private readonly buyers: readonly number[],
    private readonly code: string,
  ) {}

  /** One step. Refusals and deaths are part of it; everything else is an error of ours. */
  async take(step: Step): Promise<void> {
    if (step.dies) await sql`insert into killed values (${this.trackId}, ${step.dies})`;
    try {
      await this.act(step);
    } catch (cause) {
      const { message, type } = cause as { message: string; type?: string };
      const isRefused = cause instanceof ApiError && cause.code !== "server_error";
      const isOfBank = type?.startsWith("Stripe") || (cause as { body?: unknown }).body !== undefined;
      const isDead = message.startsWith("killed at ");
      if (isDead) deaths++;
      if (!isRefused && !isOfBank && !isDead) throw cause;
    } finally {
      if (step.dies) await sql`delete from killed where track_id = ${this.trackId}`;
    }
  }

  private async act({ name, who, exclusive, coupon, card }: Step): Promise<void> {
    if (name === "start") return this.start(who, exclusive, coupon);
    const order = this.orders[who % Math.max(1, this.orders.length)];
    if (!order) return;
    const { id, purchaseId, buyer } = order;
    const caller = userCaller(this.buyers[buyer] ?? 0);
    const [row] = await sql`
      select provider_session, provider_payment, state from orders where id = ${id}`;
    const method = CARDS[card] ?? "pm_card_visa";
    if (name === "pay" && row?.provider_session) {
      const paid = await bank.control("pay", { session: row.provider_session, payment_method: method });
      if (paid.status === "requires_action")
        await bank.control("confirm", { payment_intent: paid.intent.id, approved: card % 2 === 1 });
    } else if (name === "confirm")
      await confirmPurchase(caller, { id: purchaseId, client_secret: order.secret, payment_method: method });
    else if (name === "hear") await syncPayment(id);
    else if (name === "job") await this.work(id);
    else if (name === "expire") await expireOrder(id);
    else if (name === "cancel") await closeSession(id);
    else if (name === "byHand" && row?.provider_payment)
      await bank.control("capture", { payment_intent: row.provider_payment });
    else if (name === "refund") await this.refund(id, exclusive);
    else if (name === "sendRefund") await this.sendRefunds(id);
    else if (name === "dispute" && row?.provider_payment && row.state === "captured") {
      const { id: dispute } = await bank.control("dispute", { payment_intent: row.provider_payment });
      await this.hearOfDispute(dispute);
    } else if (name === "decideDispute") await this.decideDisputes(id, coupon ? "won" : "lost");
  }

  private async start(buyer: number, exclusive: boolean, coupon: boolean): Promise<void> {
    const userId = this.buyers[buyer] ?? 0;
    const expected = {
      id: this.trackId,
      license_type: exclusive ? ("exclusive" as const) : ("wav" as const),
      withdrawal_waived: false,
      ...(coupon && { coupon_code: this.code }),
    };
    const { purchase_id: purchaseId, client_secret: secret } = await initiatePurchase(
      userCaller(userId),
      expected,
    );
    const [row] = await sql<{ order_id: number }[]>`select order_id from purchases where id = ${purchaseId}`;
    const id = row?.order_id ?? 0;
    if (!this.orders.some((order) => order.id === id)) this.orders.push({ id, purchaseId, buyer, secret });
  }

  /** Runs the jobs of an order. */
  private async work(id: number): Promise<void> {
    await captureOrder(id);
    await cancelAuthorization(id);
  }

  private async refund(orderId: number, isWhole: boolean): Promise<void> {
    await inTransaction(async (db) => {
      const purchase = await lockPurchase(db, orderId);
      if (purchase?.state !== "completed") return;
      const { taken, disputed, under_way } = await findRefundable(db, purchase.id, orderId);
      const left = purchase.total_amount - taken;
      if (disputed || under_way || left < 2) return;
      const amount = isWhole ? left : Math.floor(left / 3) + 1;
      await requestRefund(db, purchase, { ...BY_OPERATOR, amount, keepsLicense: !isWhole });
    });
  }

  private async sendRefunds(orderId: number): Promise<void> {
    const open = await sql<{ id: number }[]>`
      select refunds.id from refunds join purchases on purchases.id = purchase_id
      where order_id = ${orderId} and refunds.state in ('requested', 'pending') order by refunds.id`;
    for (const { id } of open) await sendRefund(id);
  }

  private async hearOfDispute(dispute: string): Promise<void> {
    await recordDispute(await (await stripe()).disputes.retrieve(dispute));
  }

  private async decideDisputes(orderId: number, outcome: "won" | "lost"): Promise<void> {
    const open = await sql<{ provider_id: string }[]>`
      select provider_id from disputes where order_id = ${orderId} and state not in ('won', 'lost')`;
    for (const { provider_id: dispute } of open) {
      await bank.control("dispute", { dispute, outcome });
      await this.hearOfDispute(dispute);
    }
  }

  /** Everybody lives, time passes, and all that waits happens, as the jobs have it happen. */
  async runJobs(): Promise<void> {
    const rows = await sql<{ id: number; provider_payment: string | null }[]>`
      select orders.id, provider_payment from orders join purchases on order_id = orders.id
      where track_id = ${this.trackId} order by orders.id`;
    for (const { id } of rows) await expireOrder(id);
    for (let round = 0; round < 3; round++) {
      for (const { id } of rows) {
        await closeSession(id);
        await syncPayment(id);
        await this.work(id);
        await this.hearOfAllDisputes(id);
        await this.decideDisputes(id, "won");
        await this.refundStopped(id);
        await this.sendRefunds(id);
      }
    }
  }

  /** Acts as an operator on a refund that a dispute has stopped. */
  private async refundStopped(orderId: number): Promise<void> {
    await inTransaction(async (db) => {
      const purchase = await lockPurchase(db, orderId);
      const { taken, disputed, under_way } = await findRefundable(db, purchase?.id ?? 0, orderId);
      if (purchase?.state !== "refund_due" || disputed || under_way) return;
      const amount = purchase.total_amount - taken;
      await requestRefund(db, purchase, { ...BY_OPERATOR, amount, keepsLicense: false });
    });
  }

  /** A dispute whose first news was lost. */
  private async hearOfAllDisputes(orderId: number): Promise<void> {
    const [row] = await sql<{ provider_charge: string | null }[]>`
      select provider_charge from orders where id = ${orderId}`;
    if (!row?.provider_charge) return;
    const disputes = await sql<{ id: string }[]>`
      select id from bank.objects where kind = 'dispute' and data ->> 'charge' = ${row.provider_charge}`;
    for (const { id } of disputes) await this.hearOfDispute(id);
  }

  /** Finds faults at the end: a buyer who paid and has nothing, or has something and did not pay, or an order that never ends. */
  async problems(): Promise<string[]> {
    const rows = await sql<
      { id: number; state: string; total: number; kept: number; licenses: number; open: boolean }[]
    >`
      select orders.id, purchases.state, total_amount as total,
        coalesce((payment.data ->> 'amount_received')::bigint, 0) - coalesce((
          select sum((data ->> 'amount')::bigint) from bank.objects
          where kind = 'refund' and data ->> 'payment_intent' = provider_payment and data ->> 'status' <> 'failed'), 0)
          - coalesce((select sum((data ->> 'amount')::bigint) from bank.objects
            where kind = 'dispute' and data ->> 'payment_intent' = provider_payment and data ->> 'status' = 'lost'), 0) as kept,
        (select count(*) from licenses where purchase_id = purchases.id and licenses.state in ('active', 'superseded'))::int as licenses,
        payment.data ->> 'status' in ('requires_capture', 'requires_action') as open
      from orders join purchases on order_id = orders.id left join bank.objects as payment on payment.id = provider_payment
      where track_id = ${this.trackId}`;
    return rows.flatMap(({ id, state, total, kept, licenses, open }) => {
      const isFinal = ["cancelled", "expired", "voided", "completed", "refunded", "charged_back"].includes(
        state,
      );
      const isPaid = state === "completed";
      return [
        !isFinal && `order ${id} stays ${state}`,
        open && `the money of order ${id} stays reserved`,
        isPaid && kept <= 0 && total > 0 && `order ${id} has a license and no money: ${kept}`,
        !isPaid && kept > 0 && `order ${id} is ${state}, and its buyer has paid ${kept}`,
        licenses !== (isPaid ? 1 : 0) && `order ${id} is ${state} and has ${licenses} licenses`,
      ].filter((problem) => problem !== false && problem !== null);
    });
  }
}

let counter = 0;
let deaths = 0;

/** Counts the deaths of processes in the histories so far. */
export const deathsSoFar = (): number => deaths;

/** Plays a history through; what is wrong with its track at the end. */
export async function play(steps: readonly Step[]): Promise<string[]> {
  const { trackId, artistId } = await createShop({ exclusive: 30_000, wav: 4_900 });
  const code = `HISTORY-${++counter}`;
  await sql`
    insert into coupons (code, artist_id, name, kind, bps, max_redemptions)
    values (${code}, ${artistId}, 'A history', 'percentage', 1000, 2)`;
  const buyers = await Promise.all(Array.from({ length: BUYERS }, async () => (await createUser()).id));
  const stage = new Stage(trackId, buyers, code);
  for (const step of steps) await stage.take(step);
  await stage.runJobs();
  return stage.problems();
}
