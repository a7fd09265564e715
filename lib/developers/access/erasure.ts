import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { accessMessages, accessRequests } from "@/db/schema/access";

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
        select ${accessRequests.id}, ${accessRequests.use_case}, ${accessRequests.expected_volume}, ${accessRequests.organisation},
          ${accessRequests.website}, ${accessRequests.state}, ${accessRequests.reason}, (
            select json_agg(json_build_object('from_operator', ${accessMessages.from_operator}, 'text', ${accessMessages.text},
              'created_at', ${accessMessages.created_at}) order by ${accessMessages.id})
            from ${accessMessages} where ${accessMessages.request_id} = ${accessRequests.id}) as messages, ${accessRequests.created_at}
        from ${accessRequests} where ${accessRequests.user_id} = ${user} order by id`,
    },
  },
  holds: {},
  erase: (transaction, userId) =>
    transaction`delete from ${accessRequests} where ${accessRequests.user_id} = ${userId}`,
} satisfies Erasure;
