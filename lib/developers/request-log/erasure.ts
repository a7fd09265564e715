import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { apiTokens } from "@/db/schema/developers";
import { requestLog } from "@/db/schema/request-log";

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
        select ${requestLog.request_id}, ${requestLog.at}, ${requestLog.token_id}, ${requestLog.operation}, ${requestLog.method},
          ${requestLog.path}, ${requestLog.status}, ${requestLog.duration_ms}, ${requestLog.address}
        from ${requestLog} join ${apiTokens} on ${apiTokens.id} = ${requestLog.token_id} where ${apiTokens.user_id} = ${user}
          order by at, request_id`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`
    delete from ${requestLog} using ${apiTokens} where ${requestLog.token_id} = ${apiTokens.id} and ${apiTokens.user_id} = ${userId}`,
} satisfies Erasure;
