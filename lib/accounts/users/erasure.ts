import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";

/** The row stays, for what others still see of the account. */
export const erasure = {
  holds: {
    follows: sql`(select count(*) from follows where users.id in (follower_id, followed_id))`,
  },
  async erase(transaction, userId) {
    await transaction`delete from follows where ${userId} in (follower_id, followed_id)`;
    await transaction`delete from user_pictures where user_id = ${userId}`;
    await transaction`
      update users set email = 'deleted-' || gen_random_uuid() || '@deleted.invalid', handle = 'deleted_' || id,
        name = 'Deleted account', password_hash = null, avatar = '/media/artwork/user-' || id || '.png', bio = '', city = '',
        country = '', links = '{}', muted_email_kinds = '{}', muted_push_kinds = '{}', role = 'member', deleted_at = now()
      where id = ${userId}`;
  },
} satisfies Erasure;
