import "server-only";
import { sql } from "@/db/client";

/** The prefix of this database's idempotency keys. The first that asks makes it up. */
export async function findKeyPrefix(): Promise<string> {
  const [known] = await sql<{ prefix: string }[]>`select prefix from payment_keys`;
  if (known) return known.prefix;
  await sql`
    insert into payment_keys (prefix) values (left(gen_random_uuid()::text, 8) || ':') on conflict do nothing`;
  const [made] = await sql<[{ prefix: string }]>`select prefix from payment_keys`;
  return made.prefix;
}
