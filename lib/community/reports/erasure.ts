import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { reportedMessages, reports } from "@/db/schema/reports";
import { counterNotices, takedownAccounts, takedownNotices } from "@/db/schema/takedowns";

/**
 * Reports stay, so that operators can decide them, without the name of who wrote them, and their copies without that of the author. Of a
 * counter-notice the statement stays beside the notice.
 */
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
    takedown_notices: {
      tables: ["takedown_accounts"],
      columns: {
        id: "Its id.",
        work: "The work that it says you used.",
        state: "What became of it.",
        decided_at: "When it was upheld.",
      },
      rows: (user) => sql`
        select ${takedownNotices.id}, ${takedownNotices.work}, ${takedownNotices.state}, ${takedownNotices.decided_at}
        from ${takedownAccounts} join ${takedownNotices} on ${takedownNotices.id} = ${takedownAccounts.notice_id}
        where ${takedownAccounts.user_id} = ${user} order by id`,
    },
    counter_notices: {
      tables: ["counter_notices"],
      columns: {
        id: "Its id.",
        notice_id: "The id of the takedown notice.",
        state: "What became of it.",
        author_name: "Your name in it.",
        contact: "Your address and phone number in it.",
        counter_statement: "What you wrote.",
        signature: "Your signature.",
        court_note: "What operators wrote when the claimant went to court.",
        created_at: "When you sent it.",
        restore_at: "When it restored what was hidden, or would have.",
      },
      rows: (user) => sql`
        select ${counterNotices.id}, ${counterNotices.notice_id}, ${counterNotices.state}, ${counterNotices.author_name},
          ${counterNotices.contact}, ${counterNotices.counter_statement}, ${counterNotices.signature}, ${counterNotices.court_note},
          ${counterNotices.created_at}, ${counterNotices.restore_at}
        from ${counterNotices} where ${counterNotices.user_id} = ${user} order by id`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`
    with anonymous as (update ${reportedMessages} set ${sql(reportedMessages, "user_id")} = null
      where ${reportedMessages.user_id} = ${userId}),
    counters as (
      update ${counterNotices} set ${sql(counterNotices, "user_id")} = null, ${sql(counterNotices, "author_name")} = '',
        ${sql(counterNotices, "contact")} = '', ${sql(counterNotices, "signature")} = ''
      where ${counterNotices.user_id} = ${userId}),
    takedowns as (delete from ${takedownAccounts} where ${takedownAccounts.user_id} = ${userId})
    update ${reports} set ${sql(reports, "reporter_id")} = null where ${reports.reporter_id} = ${userId}`,
} satisfies Erasure;
