import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { artists } from "@/db/schema/artists";
import { files } from "@/db/schema/files";
import { reportRecipients, reportRuns, reportSchedules } from "@/db/schema/report-schedules";

/** Reports go with their account, before its files lose their owner. */
export const erasure = {
  exports: {
    report_schedules: {
      tables: ["report_schedules", "report_recipients"],
      columns: {
        id: "Its id.",
        type: "What its rows are.",
        format: "The format of its files.",
        artist: "The artist that it is of; empty for all of yours.",
        every: "How often it is made.",
        at_hour: "The hour at which it is made.",
        time_zone: "The time zone of the hour.",
        recipients: "How many accounts get it by email.",
        created_at: "When you created it.",
      },
      rows: (user) => sql`
        select ${reportSchedules.id}, ${reportSchedules.type}, ${reportSchedules.format}, ${artists.name} as artist, ${reportSchedules.every},
          ${reportSchedules.at_hour}, ${reportSchedules.time_zone},
          (select count(*) from ${reportRecipients} where ${reportRecipients.schedule_id} = ${reportSchedules.id}) as recipients,
          ${reportSchedules.created_at}
        from ${reportSchedules} left join ${artists} on ${artists.id} = ${reportSchedules.artist_id}
        where ${reportSchedules.user_id} = ${user} order by ${reportSchedules.id}`,
    },
    report_runs: {
      tables: ["report_runs"],
      columns: {
        id: "Its id.",
        schedule_id: "The schedule of which it is.",
        type: "What its rows are.",
        format: "The format of its file.",
        state: "How far it was.",
        first_day: "The first day that it is about.",
        last_day: "The last day that it is about.",
        size: "Its length in bytes.",
        created_at: "When it was begun.",
      },
      rows: (user) => sql`
        select ${reportRuns.id}, ${reportRuns.schedule_id}, ${reportRuns.type}, ${reportRuns.format}, ${reportRuns.state}, ${reportRuns.first_day}, ${reportRuns.last_day},
          ${reportRuns.size}, ${reportRuns.created_at}
        from ${reportRuns} where ${reportRuns.user_id} = ${user} order by ${reportRuns.id}`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`
    with gone as (delete from ${reportRuns} where ${reportRuns.user_id} = ${userId} returning ${reportRuns.file_id}),
    schedules as (delete from ${reportSchedules} where ${reportSchedules.user_id} = ${userId}),
    received as (delete from ${reportRecipients} where ${reportRecipients.user_id} = ${userId})
    delete from ${files} where ${files.id} in (select file_id from gone)`,
} satisfies Erasure;
