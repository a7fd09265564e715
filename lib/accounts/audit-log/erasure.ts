import "server-only";
import { eq } from "drizzle-orm";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { auditEntries } from "@/db/schema/audit";

/** The log goes with its account. That the account was deleted stays, for operators, without a network. */
export const erasure = {
  exports: {
    audit_log: {
      tables: ["audit_entries"],
      columns: {
        id: "Its id.",
        at: "When it happened.",
        kind: "What happened.",
        actor_type: "You, an app, an operator or this server.",
        actor_name: "The name of the token.",
        subject: "The name of what was changed.",
        network: "The network of the request, but of attempts that failed.",
        details: "More about it.",
      },
      rows: (user) => sql`
        select ${auditEntries.id}, ${auditEntries.at}, ${auditEntries.kind}, ${auditEntries.actor_type}, ${auditEntries.actor_name},
          ${auditEntries.subject},
          case when ${auditEntries.kind} <> 'session.failed' then ${auditEntries.network} end as network, ${auditEntries.details}
            from ${auditEntries} where ${auditEntries.user_id} = ${user} order by id`,
    },
  },
  holds: {},
  async erase(transaction, userId) {
    await transaction.delete(auditEntries).where(eq(auditEntries.user_id, userId));
    await transaction
      .insert(auditEntries)
      .values({ user_id: userId, kind: "account.deleted", actor_type: "you" });
  },
} satisfies Erasure;
