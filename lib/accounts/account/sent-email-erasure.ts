import "server-only";
import type { Erasure } from "@/db/erasure";

export const erasure = {
  holds: {},
  async erase(transaction, userId) {
    await transaction`delete from emails where user_id = ${userId}`;
  },
} satisfies Erasure;
