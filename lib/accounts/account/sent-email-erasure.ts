import "server-only";
import { eq } from "drizzle-orm";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { emails } from "@/db/schema/emails";

export const erasure = {
  exports: {
    emails: {
      tables: ["emails"],
      columns: {
        id: "Its id.",
        kind: "The kind of email.",
        created_at: "When it was queued.",
        sent_at: "When the mail server took it.",
        attempts: "How often it was tried.",
      },
      rows: (user) => sql`
        select ${emails.id}, ${emails.kind}, ${emails.created_at}, ${emails.sent_at}, ${emails.attempts} from ${emails}
          where ${emails.user_id} = ${user} order by id`,
    },
  },
  holds: {},
  async erase(transaction, userId) {
    await transaction.delete(emails).where(eq(emails.user_id, userId));
  },
} satisfies Erasure;
