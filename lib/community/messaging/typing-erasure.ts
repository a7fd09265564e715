import "server-only";
import type { Erasure } from "@/db/erasure";
import { typing } from "@/db/schema/messaging";

export const erasure = {
  holds: {},
  erase: (transaction, userId) => transaction`delete from ${typing} where ${typing.user_id} = ${userId}`,
} satisfies Erasure;
