import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { excluded, expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { paymentAlerts } from "@/db/schema/payment-alerts";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
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
  const row = { code, note, user_id: userId, order_id: orderId, amount, currency, livemode };
  const rows = await db
    .insert(paymentAlerts)
    .values({ ...row, key: `${code}:${about}` })
    .onConflictDoUpdate({
      target: paymentAlerts.key,
      targetWhere: expression(sql`${paymentAlerts.settled_at} is null`),
      set: {
        note: excluded(paymentAlerts.note),
        amount: excluded(paymentAlerts.amount),
        updated_at: NOW,
      },
    })
    .returning({ is_new: expression<boolean>(sql`xmax = 0`) });
  return singleRow(rows).is_new;
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
