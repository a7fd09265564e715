import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { mailAccountDeleted } from "./jobs";

/** Signs the account out and queues the email to its address, which is erased later in the transaction. */
export const erasure = {
  holds: {
    sessions: sql`(select count(*) from sessions where user_id = users.id and expires_at > now())`,
  },
  async erase(transaction, userId) {
    await transaction`delete from sessions where user_id = ${userId}`;
    await transaction`delete from password_resets where user_id = ${userId}`;
    await transaction`delete from email_changes where user_id = ${userId}`;
    const { email, name, handle } = { email: sql`email`, name: sql`name`, handle: sql`handle` };
    await transaction`
      select ${enqueue(mailAccountDeleted, { email, name, handle, deleted_at: sql`now()` })} from users where id = ${userId}`;
  },
} satisfies Erasure;
