import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

export const erasure = {
  exports: {
    notification_choices: {
      tables: ["notification_choices"],
      columns: {
        kind: "The kind of notification.",
        email: "Whether you want it by email.",
        push: "Whether you want it on your devices.",
        in_app: "Whether you want it in the list.",
      },
      rows: (user) => sql`
        select kind, email, push, in_app from notification_choices where user_id = ${user} order by kind`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`delete from notification_choices where user_id = ${userId}`,
} satisfies Erasure;
