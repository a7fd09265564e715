import "server-only";
import type { Erasure } from "@/db/erasure";

/** What the account was notified of goes, and so does its name from what others were. */
export const erasure = {
  holds: {},
  async erase(transaction, userId) {
    await transaction`delete from notifications where user_id = ${userId}`;
    await transaction`delete from notification_digests where user_id = ${userId}`;
    await transaction`select forget_notified_actor(${userId}, null)`;
  },
} satisfies Erasure;
