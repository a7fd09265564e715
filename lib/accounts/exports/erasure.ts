import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { accountExports } from "@/db/schema/account-exports";
import { files } from "@/db/schema/files";

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
        select ${accountExports.id}, ${accountExports.state}, ${accountExports.include_files}, ${accountExports.size},
          ${accountExports.created_at} from ${accountExports} where ${accountExports.user_id} = ${user} order by id`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`
    with gone as (delete from ${accountExports} where ${accountExports.user_id} = ${userId} returning ${accountExports.file_id})
    delete from ${files} where ${files.id} in (select file_id from gone)`,
} satisfies Erasure;
