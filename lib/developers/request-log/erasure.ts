import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

export const erasure = {
  exports: {
    requests: {
      tables: ["request_log"],
      columns: {
        request_id: "Its id.",
        at: "When.",
        token_id: "The token.",
        operation: "The operation.",
        method: "The method.",
        path: "The path.",
        status: "The status.",
        duration_ms: "How long it took.",
        address: "The network of the request.",
      },
      rows: (user) => sql`
        select request_id, at, token_id, operation, method, path, status, duration_ms, address
        from request_log join api_tokens on api_tokens.id = token_id where user_id = ${user} order by at, request_id`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`
    delete from request_log using api_tokens where token_id = api_tokens.id and user_id = ${userId}`,
} satisfies Erasure;
