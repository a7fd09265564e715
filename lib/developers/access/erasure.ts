import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/** Goes first: issuing a token locks the access, so the erasure of tokens finds that token. */
export const erasure = {
  exports: {
    api_access: {
      tables: ["access_requests", "access_messages"],
      columns: {
        id: "Its id.",
        use_case: "What you want to build.",
        expected_volume: "How much.",
        organisation: "For whom.",
        website: "Your website.",
        state: "How it was decided.",
        reason: "Why.",
        messages: "What you and operators wrote.",
        created_at: "When it was made.",
      },
      rows: (user) => sql`
        select id, use_case, expected_volume, organisation, website, state, reason, (
            select json_agg(json_build_object('from_operator', from_operator, 'text', text, 'created_at', created_at) order by access_messages.id)
            from access_messages where request_id = access_requests.id) as messages, created_at
        from access_requests where user_id = ${user} order by id`,
    },
  },
  holds: {},
  erase: (transaction, userId) => transaction`delete from access_requests where user_id = ${userId}`,
} satisfies Erasure;
