import "server-only";
import { eq } from "drizzle-orm";
import type { Erasure } from "@/db/erasure";
import { notificationDigests, notifications } from "@/db/schema/notifications";

/** Notifications of the account are deleted, and its name in those of others. */
export const erasure = {
  holds: {},
  async erase(transaction, userId) {
    await transaction.delete(notifications).where(eq(notifications.user_id, userId));
    await transaction.delete(notificationDigests).where(eq(notificationDigests.user_id, userId));
    await transaction`select forget_notified_actor(${userId}, null)`;
  },
} satisfies Erasure;
