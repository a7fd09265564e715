import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/** Reports stay, so that operators can decide them, without the name of who wrote them, and their copies without that of the author. */
export const erasure = {
  exports: {
    reports: {
      tables: ["reports"],
      columns: {
        id: "Its id.",
        subject_type: "What you reported.",
        subject_name: "Its name.",
        reason: "Why.",
        details: "What you wrote.",
        state: "How it was decided.",
        answer: "What operators answered.",
        created_at: "When it was made.",
        decided_at: "When it was decided.",
      },
      rows: (user) => sql`
        select id, subject_type, subject_name, reason, details, state, answer, created_at, decided_at from reports where reporter_id = ${user} order by id`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`
    with anonymous as (update reported_messages set user_id = null where user_id = ${userId})
    update reports set reporter_id = null where reporter_id = ${userId}`,
} satisfies Erasure;
