import "server-only";
import { eq } from "drizzle-orm";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { files, uploads } from "@/db/schema/files";

/** Files made of uploads stay with the music that others have; they no longer name the account. */
export const erasure = {
  exports: {
    uploads: {
      tables: ["uploads", "files"],
      columns: {
        file_id: "Its id; with files, the name of the file in the folder `files`.",
        use: "What it is.",
        media_type: "Its media type.",
        size: "Its length in bytes.",
        filename: "The name that it came with.",
        state: "What became of the upload.",
        created_at: "When it came.",
      },
      rows: (user) => sql`
        select ${files.id} as file_id, ${files.use}, ${files.media_type}, ${files.size}, ${uploads.filename}, ${uploads.state},
          ${files.created_at} from ${files}
        left join ${uploads} on ${uploads.file_id} = ${files.id} and ${uploads.user_id} = ${user}
        where ${files.owner_id} = ${user} and ${files.use} <> 'export' order by ${files.id}`,
    },
  },
  holds: {},
  async erase(transaction, userId) {
    await transaction`
      with gone as (delete from ${uploads} where ${uploads.user_id} = ${userId} returning ${uploads.state}, ${uploads.file_id})
      delete from ${files} where ${files.id} in (select file_id from gone where state <> 'in_use')`;
    await transaction.update(files).set({ owner_id: null }).where(eq(files.owner_id, userId));
  },
} satisfies Erasure;
