import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

export const erasure = {
  exports: {
    blocked_people: {
      tables: ["blocks"],
      columns: {
        user_id: "The person whom you blocked.",
        created_at: "Since when.",
      },
      rows: (user) => sql`
        select blocked_id as user_id, created_at from blocks where blocker_id = ${user} order by created_at, blocked_id`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`delete from blocks where ${userId} in (blocker_id, blocked_id)`,
} satisfies Erasure;
