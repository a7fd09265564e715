import "server-only";
import type { Erasure } from "@/db/erasure";
import { invitations } from "@/db/schema/access";
import { users } from "@/db/schema/users";

export const erasure = {
  holds: {},
  erase: (transaction, userId) => transaction`
    delete from ${invitations} using ${users} where ${users.id} = ${userId} and lower(${invitations.email}) = lower(${users.email})`,
} satisfies Erasure;
