import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { reportedMessages, reports } from "@/db/schema/reports";

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
        select ${reports.id}, ${reports.subject_type}, ${reports.subject_name}, ${reports.reason}, ${reports.details}, ${reports.state},
          ${reports.answer}, ${reports.created_at}, ${reports.decided_at} from ${reports} where ${reports.reporter_id} = ${user}
          order by id`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`
    with anonymous as (update ${reportedMessages} set ${sql(reportedMessages, "user_id")} = null
      where ${reportedMessages.user_id} = ${userId})
    update ${reports} set ${sql(reports, "reporter_id")} = null where ${reports.reporter_id} = ${userId}`,
} satisfies Erasure;
