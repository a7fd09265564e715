import "server-only";
import type { Erasure } from "@/db/erasure";

/** The row stays, for what others still see of the account. */
export const erasure = {
  holds: {},
  async erase(transaction, userId) {
    await transaction`delete from user_pictures where user_id = ${userId}`;
    await transaction`
      update users set email = 'deleted-' || gen_random_uuid() || '@deleted.invalid', handle = 'deleted_' || id,
        name = 'Deleted account', password_hash = null, avatar = '/media/artwork/user-' || id || '.png', bio = '', city = '',
        country = '', links = '{}', role = 'member', deleted_at = now()
      where id = ${userId}`;
  },
} satisfies Erasure;
