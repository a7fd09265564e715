import "server-only";
import type { Erasure } from "@/db/erasure";

/** Notifications of the account are deleted, and its name in those of others. */
export const erasure = {
  holds: {},
  async erase(transaction, userId) {
    await transaction`delete from notifications where user_id = ${userId}`;
    await transaction`delete from notification_digests where user_id = ${userId}`;
    await transaction`select forget_notified_actor(${userId}, null)`;
  },
} satisfies Erasure;
