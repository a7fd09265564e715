import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { sandboxes } from "@/db/schema/sandboxes";

/** Its database, which holds nothing of the account, is dropped in the night after. */
export const erasure = {
  exports: {
    sandbox: {
      tables: ["sandboxes"],
      columns: {
        code: "With which its tokens and its host name begin.",
        scenario: "What it began with.",
        created_at: "When it was made.",
        used_at: "When it last woke up.",
      },
      rows: (user) => sql`
        select ${sandboxes.code}, ${sandboxes.scenario}, ${sandboxes.created_at}, ${sandboxes.used_at}
        from ${sandboxes} where ${sandboxes.user_id} = ${user}`,
    },
  },
  holds: {},
  erase: (transaction, userId) =>
    transaction`delete from ${sandboxes} where ${sandboxes.user_id} = ${userId}`,
} satisfies Erasure;
