import "server-only";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { paymentKeys } from "@/db/schema/settlements";
import { singleRow } from "@/db/single-row";

/** The prefix of this database's idempotency keys. The first that asks makes it up. */
export async function findKeyPrefix(): Promise<string> {
  const [known] = await db.select({ prefix: paymentKeys.prefix }).from(paymentKeys);
  if (known) return known.prefix;
  await db
    .insert(paymentKeys)
    .values({ prefix: expression(sql`left(gen_random_uuid()::text, 8) || ':'`) })
    .onConflictDoNothing();
  const made = singleRow(await db.select({ prefix: paymentKeys.prefix }).from(paymentKeys));
  return made.prefix;
}
