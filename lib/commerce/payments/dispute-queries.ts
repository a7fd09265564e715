import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import { downloadEvents, licenses } from "@/db/schema/licenses";
import { disputes, orders, purchases } from "@/db/schema/purchases";
import { hasRows, singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { isUndecided } from "@/lib/commerce/ledger/order-fragments";
import type { DisputeState } from "./states";

export interface DisputeRow {
  id: number;
  order_id: number;
  amount: number;
  withdrawn_amount: number;
  fee_amount: number;
  state: DisputeState;
  is_inquiry: boolean;
}

interface NewDispute {
  orderId: number;
  providerId: string;
  amount: number;
  currency: string;
  reason: string;
  /** Null where the status says nothing about it: then it stays as it is. */
  isInquiry: boolean | null;
  dueDate: Date | null;
}

/** A dispute is no inquiry again: an older answer of the provider may arrive later. */
const bothInquiries = expression<boolean>(sql`${disputes.is_inquiry} and excluded.is_inquiry`);

/** The dispute, stored if it is new; whose order the transaction has locked. */
export async function putPaymentDispute(
  db: Db,
  dispute: NewDispute,
): Promise<DisputeRow & { is_new: boolean }> {
  const { orderId, providerId, amount, currency, reason, isInquiry, dueDate } = dispute;
  const row = singleRow(
    await db
      .insert(disputes)
      .values({
        order_id: orderId,
        provider_id: providerId,
        amount,
        currency,
        reason,
        is_inquiry: isInquiry ?? false,
        due_by: dueDate,
      })
      .onConflictDoUpdate({
        target: disputes.provider_id,
        set: {
          due_by: expression(sql`coalesce(excluded.due_by, ${disputes.due_by})`),
          ...(isInquiry !== null && { is_inquiry: bothInquiries }),
          updated_at: NOW,
        },
      })
      .returning({
        id: disputes.id,
        order_id: disputes.order_id,
        amount: disputes.amount,
        withdrawn_amount: disputes.withdrawn_amount,
        fee_amount: disputes.fee_amount,
        state: disputes.state,
        is_inquiry: disputes.is_inquiry,
        is_new: expression<boolean>(sql`xmax = 0`),
      }),
  );
  return row;
}

export async function findDispute(db: Db, id: number): Promise<DisputeRow | undefined> {
  const [row] = await db
    .select({
      id: disputes.id,
      order_id: disputes.order_id,
      amount: disputes.amount,
      withdrawn_amount: disputes.withdrawn_amount,
      fee_amount: disputes.fee_amount,
      state: disputes.state,
      is_inquiry: disputes.is_inquiry,
    })
    .from(disputes)
    .where(eq(disputes.id, id));
  return row;
}

export async function noteWithdrawal(db: Db, id: number, amount: number, fee: number): Promise<void> {
  await db
    .update(disputes)
    .set({
      withdrawn_amount: amount,
      fee_amount: fee,
      is_inquiry: false,
      updated_at: NOW,
      state: expression(
        sql`case when ${disputes.state} = 'open' then 'withdrawn' else ${disputes.state} end`,
      ),
    })
    .where(eq(disputes.id, id));
}

export async function moveDispute(db: Db, id: number, state: DisputeState): Promise<void> {
  await db
    .update(disputes)
    .set({ state, updated_at: NOW })
    .where(and(eq(disputes.id, id), ne(disputes.state, state)));
}

/** Whether another dispute of the order waits for its outcome. */
export async function hasOther(db: Db, orderId: number, but: number): Promise<boolean> {
  return hasRows(
    await db
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(eq(disputes.order_id, orderId), ne(disputes.id, but), isUndecided))
      .limit(1),
  );
}

/** The evidence about a purchase for the buyer's bank. */
export interface CaseRow {
  id: number;
  provider_id: string;
  livemode: boolean;
  is_answered: boolean;
  buyer_name: string;
  buyer_email: string | null;
  completed_on: string | null;
  /** The license in one line. */
  product: string;
  has_waived: boolean;
  /** Each download with its time, file and network; the address itself is not stored. */
  downloads: string[];
}

const MAX_DOWNLOADS = 200;

/** The dispute of an order that waits for its outcome, with what answers it; the oldest that has no answer yet. */
export async function findCase(orderId: number): Promise<CaseRow | undefined> {
  const [row] = await sql<CaseRow[]>`
    select ${disputes.id}, ${disputes.provider_id}, ${orders.livemode}, ${disputes.evidence_submitted_at} is not null as is_answered,
      ${orders.buyer_name}, ${orders.buyer_email},
      to_char(${purchases.completed_at} at time zone 'UTC', 'YYYY-MM-DD') as completed_on,
      concat(${purchases.terms} ->> 'name', ' of “', ${purchases.track_name}, '” by ', ${purchases.artist_name}, ', license ',
        ${purchases.license_uuid}) as product,
      ${orders.withdrawal_waived_at} is not null as has_waived,
      array(
        select concat(to_char(${downloadEvents.created_at} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'), ' UTC, ',
          ${downloadEvents.kind}, ', from the network ', ${downloadEvents.network})
        from ${downloadEvents} join ${licenses} on ${licenses.id} = ${downloadEvents.license_id}
        where ${licenses.purchase_id} = ${purchases.id} order by ${downloadEvents.id} limit ${MAX_DOWNLOADS}) as downloads
    from ${disputes} join ${orders} on ${orders.id} = ${disputes.order_id} join ${purchases} on ${purchases.order_id} = ${orders.id}
    where ${disputes.order_id} = ${orderId} and ${isUndecided}
    order by is_answered, ${disputes.id} limit 1`;
  return row;
}

/** Notes that the dispute was answered. */
export async function noteEvidence(db: Db, id: number): Promise<void> {
  await db.update(disputes).set({ evidence_submitted_at: NOW, updated_at: NOW }).where(eq(disputes.id, id));
}
