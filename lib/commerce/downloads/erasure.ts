import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { downloadEvents, licenses } from "@/db/schema/licenses";

/** Licenses stay, with the name that was printed: they are contracts with somebody else. */
export const erasure = {
  exports: {
    licenses: {
      tables: ["licenses"],
      columns: {
        id: "Its id.",
        uuid: "Its public id.",
        purchase_id: "The purchase.",
        track_id: "The track.",
        track_name: "Its name then.",
        artist_name: "The artist.",
        license_type: "The type of license.",
        licensee_name: "The name on it.",
        state: "Whether it holds.",
        terms: "What it allows.",
        issued_at: "When it was issued.",
        expires_at: "When it ends.",
        ended_at: "When it ended.",
      },
      rows: (user) => sql`
        select ${licenses.id}, ${licenses.uuid}, ${licenses.purchase_id}, ${licenses.track_id}, ${licenses.track_name},
          ${licenses.artist_name}, ${licenses.license_type}, ${licenses.licensee_name}, ${licenses.state}, ${licenses.terms},
          ${licenses.issued_at}, ${licenses.expires_at}, ${licenses.ended_at}
        from ${licenses} where ${licenses.licensee_id} = ${user} order by id`,
    },
    downloads: {
      tables: ["download_events"],
      columns: {
        id: "Its id.",
        license_id: "The license.",
        kind: "The kind of file.",
        network: "The network of the request.",
        sent_bytes: "The bytes that were sent.",
        created_at: "When.",
      },
      rows: (user) => sql`
        select ${downloadEvents.id}, ${downloadEvents.license_id}, ${downloadEvents.kind}, ${downloadEvents.network},
          ${downloadEvents.sent_bytes}, ${downloadEvents.created_at} from ${downloadEvents} where ${downloadEvents.user_id} = ${user}
          order by id`,
    },
  },
  holds: {},
  erase: (transaction, userId) =>
    transaction`update ${downloadEvents} set ${sql(downloadEvents, "user_id")} = null where ${downloadEvents.user_id} = ${userId}`,
} satisfies Erasure;
