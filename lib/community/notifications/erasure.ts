import "server-only";
import { eq } from "drizzle-orm";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { notificationDigests, notifications } from "@/db/schema/notifications";

/** Notifications of the account are deleted, and its name in those of others. */
export const erasure = {
  exports: {
    notifications: {
      tables: ["notifications", "notification_digests"],
      columns: {
        id: "Its id.",
        kind: "The kind of notification.",
        activity_kind: "What happened.",
        subject_type: "What it is about.",
        subject_id: "Its id.",
        count: "How many did it.",
        created_at: "When.",
        read_at: "When you read it.",
      },
      rows: (user) => sql`
        select ${notifications.id}, ${notifications.kind}, ${notifications.activity_kind}, ${notifications.subject_type},
          ${notifications.subject_id}, ${notifications.count}, ${notifications.created_at}, ${notifications.read_at} from ${notifications}
          where ${notifications.user_id} = ${user} order by id`,
    },
  },
  holds: {},
  async erase(transaction, userId) {
    await transaction.delete(notifications).where(eq(notifications.user_id, userId));
    await transaction.delete(notificationDigests).where(eq(notificationDigests.user_id, userId));
    await transaction`select forget_notified_actor(${userId}, null)`;
  },
} satisfies Erasure;
