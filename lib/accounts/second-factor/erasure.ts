import "server-only";
import { eq } from "drizzle-orm";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import {
  passkeys,
  recoveryCodes,
  signInChallenges,
  totpSecrets,
  trustedBrowsers,
} from "@/db/schema/second-factors";

/** The row of the account stays, so nothing of this goes by itself. */
export const erasure = {
  holds: {},
  exports: {
    passkeys: {
      tables: ["passkeys"],
      columns: {
        id: "Its id.",
        name: "The name that you gave it.",
        synchronized: "Whether it is synchronized between your devices.",
        created_at: "When you added it.",
        last_used_at: "When you last used it; empty if never.",
      },
      rows: (user) =>
        sql`select ${passkeys.id}, ${passkeys.name}, ${passkeys.synchronized}, ${passkeys.created_at}, ${passkeys.last_used_at}
          from ${passkeys} where ${passkeys.user_id} = ${user} order by id`,
    },
    trusted_browsers: {
      tables: ["trusted_browsers"],
      columns: {
        id: "Its id.",
        user_agent: "How the browser named itself.",
        created_at: "When you trusted it.",
        expires_at: "Until when it needs no code.",
      },
      rows: (user) =>
        sql`select ${trustedBrowsers.id}, ${trustedBrowsers.user_agent}, ${trustedBrowsers.created_at}, ${trustedBrowsers.expires_at}
          from ${trustedBrowsers} where ${trustedBrowsers.user_id} = ${user} order by id`,
    },
  },
  async erase(transaction, userId) {
    for (const table of [passkeys, recoveryCodes, signInChallenges, totpSecrets, trustedBrowsers])
      await transaction.delete(table).where(eq(table.user_id, userId));
  },
} satisfies Erasure;
