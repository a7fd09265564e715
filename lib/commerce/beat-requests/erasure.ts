import "server-only";
import { and, eq } from "drizzle-orm";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import {
  beatRequestNotices,
  beatRequests,
  beatRequestTokens,
  beatRequestViews,
  beatSubmissions,
} from "@/db/schema/beat-requests";
import { isOpenRequest } from "./fragments";

export const erasure = {
  holds: {
    beat_requests: sql`(select count(*) from beat_requests where user_id = users.id and ${isOpenRequest})`,
  },
  async erase(transaction, userId) {
    await transaction.delete(beatRequests).where(eq(beatRequests.user_id, userId));
    // A chosen submission is what its request is fulfilled by: it stays, without what the account wrote.
    await transaction
      .delete(beatSubmissions)
      .where(
        and(
          eq(beatSubmissions.user_id, userId),
          sql`not exists (select from ${beatRequests} where ${beatRequests.fulfilled_by} = ${beatSubmissions.id})`,
        ),
      );
    await transaction.update(beatSubmissions).set({ note: "" }).where(eq(beatSubmissions.user_id, userId));
    await transaction.delete(beatRequestTokens).where(eq(beatRequestTokens.user_id, userId));
    await transaction.delete(beatRequestViews).where(eq(beatRequestViews.user_id, userId));
    await transaction.delete(beatRequestNotices).where(eq(beatRequestNotices.user_id, userId));
  },
} satisfies Erasure;
