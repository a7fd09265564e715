import "server-only";
import { eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { emailConfirmations, emailReversions, passwordResets, sessions, users } from "@/db/schema/users";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { mailAccountDeleted } from "./jobs";

/** Signs the account out and queues the email to its address, which is erased later in the transaction. */
export const erasure = {
  exports: {
    sessions: {
      tables: ["sessions"],
      columns: {
        id: "Its id.",
        user_agent: "How the browser named itself.",
        last_active_from: "The network of its last request.",
        created_at: "When you signed in.",
        last_active_at: "When it was last used.",
        confirmed_at: "When you last gave the password in it.",
        expires_at: "When it ends.",
      },
      rows: (user) => sql`
        select ${sessions.id}, ${sessions.user_agent}, ${sessions.last_active_from}, ${sessions.created_at}, ${sessions.last_active_at},
          ${sessions.confirmed_at}, ${sessions.expires_at} from ${sessions} where ${sessions.user_id} = ${user} order by id`,
    },
  },
  holds: {
    sessions: sql`(select count(*) from ${sessions} where ${sessions.user_id} = ${users.id} and ${sessions.expires_at} > now())`,
  },
  async erase(transaction, userId) {
    await transaction.delete(sessions).where(eq(sessions.user_id, userId));
    await transaction.delete(passwordResets).where(eq(passwordResets.user_id, userId));
    await transaction.delete(emailConfirmations).where(eq(emailConfirmations.user_id, userId));
    await transaction.delete(emailReversions).where(eq(emailReversions.user_id, userId));
    const { email, name, handle } = {
      email: users.email,
      name: users.name,
      handle: users.handle,
    };
    await transaction
      .select({
        job: expression(enqueue(mailAccountDeleted, { email, name, handle, deleted_at: sql`now()` })),
      })
      .from(users)
      .where(eq(users.id, userId));
  },
} satisfies Erasure;
