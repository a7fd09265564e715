import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { notificationChoices } from "@/db/schema/notifications";

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
        select ${notificationChoices.kind}, ${notificationChoices.email}, ${notificationChoices.push}, ${notificationChoices.in_app}
          from ${notificationChoices} where ${notificationChoices.user_id} = ${user} order by kind`,
    },
  },
  holds: {},
  erase: (transaction, userId) =>
    transaction`delete from ${notificationChoices} where ${notificationChoices.user_id} = ${userId}`,
} satisfies Erasure;
