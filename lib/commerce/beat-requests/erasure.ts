import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { isOpenRequest } from "./fragments";

export const erasure = {
  holds: {
    beat_requests: sql`(select count(*) from beat_requests where user_id = users.id and ${isOpenRequest})`,
  },
  async erase(transaction, userId) {
    await transaction`delete from beat_requests where user_id = ${userId}`;
    // A chosen submission is what its request is fulfilled by: it stays, without what the account wrote.
    await transaction`
      delete from beat_submissions where user_id = ${userId}
        and not exists (select from beat_requests where beat_requests.fulfilled_by = beat_submissions.id)`;
    await transaction`update beat_submissions set note = '' where user_id = ${userId}`;
    await transaction`delete from beat_request_tokens where user_id = ${userId}`;
    await transaction`delete from beat_request_views where user_id = ${userId}`;
    await transaction`delete from beat_request_notices where user_id = ${userId}`;
  },
} satisfies Erasure;
