import "server-only";
import { eq } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { userPictures, users } from "@/db/schema/users";

/** The row stays, for what others still see of the account. */
export const erasure = {
  exports: {
    profile: {
      tables: ["users", "user_pictures"],
      columns: {
        id: "Your id.",
        email: "Your email address.",
        email_confirmed_at: "When you confirmed it.",
        handle: "Your handle.",
        name: "Your name.",
        bio: "What you wrote about yourself.",
        city: "Your city.",
        country: "Your country.",
        links: "Your links.",
        avatar: "The address of your picture.",
        picture_changed_at: "When you uploaded the picture.",
        shows_likes: "Whether others see what you like.",
        shows_rank: "Whether your artists are on leaderboards.",
        role: "Member or operator.",
        created_at: "When you signed up.",
        suspended_at: "Since when the account is suspended.",
      },
      rows: (user) => sql`
        select ${users.id}, ${users.email}, ${users.email_confirmed_at}, ${users.handle}, ${users.name}, ${users.bio}, ${users.city},
          ${users.country}, ${users.links}, ${users.avatar},
          (select ${userPictures.created_at} from ${userPictures} where ${userPictures.user_id} = ${users.id}) as picture_changed_at,
            ${users.shows_likes}, ${users.shows_rank}, ${users.role}, ${users.created_at},
          ${users.suspended_at}
        from ${users} where ${users.id} = ${user}`,
    },
  },
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
