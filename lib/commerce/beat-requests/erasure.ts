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
import { users } from "@/db/schema/users";
import { isOpenRequest } from "./fragments";

export const erasure = {
  exports: {
    beat_requests: {
      tables: ["beat_requests"],
      columns: {
        id: "Its id.",
        content: "What you asked for.",
        reference_track: "The track that you named.",
        genre: "The genre.",
        bpm_range: "The tempo.",
        key: "The key.",
        mood: "The mood.",
        budget: "The budget.",
        currency: "Its currency.",
        created_at: "When it was made.",
        expires_at: "When it ends.",
        fulfilled_at: "When it was fulfilled.",
      },
      rows: (user) => sql`
        select ${beatRequests.id}, ${beatRequests.content}, ${beatRequests.reference_track}, ${beatRequests.genre},
          ${beatRequests.bpm_range}, ${beatRequests.key}, ${beatRequests.mood}, ${beatRequests.budget}, ${beatRequests.currency},
          ${beatRequests.created_at}, ${beatRequests.expires_at}, ${beatRequests.fulfilled_at}
        from ${beatRequests} where ${beatRequests.user_id} = ${user} order by created_at, id`,
    },
    beat_submissions: {
      tables: ["beat_submissions"],
      columns: {
        id: "Its id.",
        beat_request_id: "The request.",
        track_id: "The track that you submitted.",
        note: "What you wrote.",
        created_at: "When it was made.",
      },
      rows: (user) => sql`
        select ${beatSubmissions.id}, ${beatSubmissions.beat_request_id}, ${beatSubmissions.track_id}, ${beatSubmissions.note},
          ${beatSubmissions.created_at} from ${beatSubmissions} where ${beatSubmissions.user_id} = ${user} order by id`,
    },
  },
  holds: {
    beat_requests: sql`(select count(*) from ${beatRequests} where ${beatRequests.user_id} = ${users.id} and ${isOpenRequest})`,
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
