import "server-only";
import { eq } from "drizzle-orm";
import type { Erasure } from "@/db/erasure";
import { files } from "@/db/schema/files";

/** Files made of uploads stay with the music that others have; they no longer name the account. */
export const erasure = {
  holds: {},
  async erase(transaction, userId) {
    await transaction`
      with gone as (delete from uploads where user_id = ${userId} returning state, file_id)
      delete from files where id in (select file_id from gone where state <> 'in_use')`;
    await transaction.update(files).set({ owner_id: null }).where(eq(files.owner_id, userId));
  },
} satisfies Erasure;
