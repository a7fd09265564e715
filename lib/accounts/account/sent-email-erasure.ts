import "server-only";
import { eq } from "drizzle-orm";
import type { Erasure } from "@/db/erasure";
import { emails } from "@/db/schema/emails";

export const erasure = {
  holds: {},
  async erase(transaction, userId) {
    await transaction.delete(emails).where(eq(emails.user_id, userId));
  },
} satisfies Erasure;
