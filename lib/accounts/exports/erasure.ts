import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/** Exports go with their account, before its files lose their owner. */
export const erasure = {
  exports: {
    exports: {
      tables: ["account_exports"],
      columns: {
        id: "Its id.",
        state: "How far it was.",
        include_files: "Whether your uploads are in it.",
        size: "Its length in bytes.",
        created_at: "When you asked for it.",
      },
      rows: (user) => sql`
        select id, state, include_files, size, created_at from account_exports where user_id = ${user} order by id`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`
    with gone as (delete from account_exports where user_id = ${userId} returning file_id)
    delete from files where id in (select file_id from gone)`,
} satisfies Erasure;
