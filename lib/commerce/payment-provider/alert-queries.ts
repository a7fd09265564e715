import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { NOW } from "@/db/builder";
import { sql } from "@/db/client";
import { paymentAlerts } from "@/db/schema/payment-alerts";
import type { Db } from "@/db/transaction";
import type { AlertCode } from "./alert-kinds";

export interface NewAlert {
  code: AlertCode;
  /** Distinguishes alerts with the same code. */
  about: string;
  /** A description of the alert, as a sentence. */
  note: string;
  userId?: number | undefined;
  orderId?: number | undefined;
  amount?: number | undefined;
  currency?: string | undefined;
  livemode: boolean;
}

/**
 * Raises an alert for operators. Raised again before they settle it, it replaces the open one about the same thing. Whether
 * it is new.
 */
export async function raiseAlert(alert: NewAlert): Promise<boolean> {
  const { code, about, note, livemode } = alert;
  const { userId = null, orderId = null, amount = null, currency = null } = alert;
  const [row] = await sql<[{ is_new: boolean }]>`
    insert into payment_alerts (key, code, note, user_id, order_id, amount, currency, livemode)
    values (${`${code}:${about}`}, ${code}, ${note}, ${userId}, ${orderId}, ${amount}, ${currency}, ${livemode})
    on conflict (key) where settled_at is null do update
      set note = excluded.note, amount = excluded.amount, updated_at = now()
    returning xmax = 0 as is_new`;
  return row.is_new;
}

/** Settles an alert: its code and what it was about; undefined when none with this id is open. */
export async function closeAlert(db: Db, id: number): Promise<{ code: string; about: string } | undefined> {
  const [row] = await db
    .update(paymentAlerts)
    .set({ settled_at: NOW, updated_at: NOW })
    .where(and(eq(paymentAlerts.id, id), isNull(paymentAlerts.settled_at)))
    .returning({ code: paymentAlerts.code, key: paymentAlerts.key });
  return row && { code: row.code, about: row.key.slice(row.code.length + 1) };
}
