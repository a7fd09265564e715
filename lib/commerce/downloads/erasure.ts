import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

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
        select id, uuid, purchase_id, track_id, track_name, artist_name, license_type, licensee_name, state, terms, issued_at, expires_at, ended_at
        from licenses where licensee_id = ${user} order by id`,
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
        select id, license_id, kind, network, sent_bytes, created_at from download_events where user_id = ${user} order by id`,
    },
  },
  holds: {},
  erase: (transaction, userId) =>
    transaction`update download_events set user_id = null where user_id = ${userId}`,
} satisfies Erasure;
