import "server-only";
import { eq } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { userPictures, users } from "@/db/schema/users";

/** The row stays, for what others still see of the account. */
export const erasure = {
  holds: {},
  async erase(transaction, userId) {
    await transaction.delete(userPictures).where(eq(userPictures.user_id, userId));
    await transaction
      .update(users)
      .set({
        email: expression(sql`'deleted-' || gen_random_uuid() || '@deleted.invalid'`),
        handle: expression(sql`'deleted_' || ${users.id}`),
        name: "Deleted account",
        password_hash: null,
        email_confirmed_at: null,
        avatar: expression(sql`'/media/artwork/user-' || ${users.id} || '.png'`),
        bio: "",
        city: "",
        country: "",
        links: [],
        role: "member",
        deleted_at: NOW,
      })
      .where(eq(users.id, userId));
  },
} satisfies Erasure;
