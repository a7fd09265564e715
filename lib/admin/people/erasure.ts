import "server-only";
import type { Erasure } from "@/db/erasure";
import { userNotes } from "@/db/schema/users";

/** Notes of operators about an account go with it. */
export const erasure = {
  holds: {},
  erase: (transaction, userId) =>
    transaction`delete from ${userNotes} where ${userNotes.user_id} = ${userId}`,
} satisfies Erasure;
