import "server-only";
import { sql } from "@/db/client";
import { apps } from "@/db/schema/developers";
import { users } from "@/db/schema/users";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { mailLeakedSecret } from "./jobs";

/**
 * Ends the secret of an app that somebody has found, the present one or the one before it, and queues the email to its developer. `successor` is a
 * hash of nothing: an app without a hash would be one that keeps no secret. Returns whose app it was; undefined when no app has this secret.
 */
export async function endLeakedSecret(
  hash: Buffer,
  successor: Buffer,
): Promise<{ user_id: number; name: string } | undefined> {
  const [row] = await sql<{ user_id: number; name: string }[]>`
    with app as (
      update ${apps} set
        ${sql(apps, "secret_hash")} = case when ${apps.secret_hash} = ${hash} then ${successor} else ${apps.secret_hash} end,
        ${sql(apps, "previous_secret_hash")} = case when ${apps.previous_secret_hash} = ${hash} then null else ${apps.previous_secret_hash} end,
        ${sql(apps, "previous_secret_until")} = case when ${apps.previous_secret_hash} = ${hash} then null else ${apps.previous_secret_until} end
      where (${apps.secret_hash} = ${hash} or (${apps.previous_secret_hash} = ${hash} and ${apps.previous_secret_until} > now()))
        and ${apps.user_id} is not null
      returning ${apps.id}, ${apps.user_id}, ${apps.name})
    select user_id, name, ${enqueue(mailLeakedSecret, { app_id: sql`id` })} from app`;
  return row;
}

/** The developer of an app, for an email. */
export async function findDeveloper(appId: number) {
  const [row] = await sql<{ user_id: number; email: string; name: string }[]>`
    select ${users.id} as user_id, ${users.email}, ${apps.name} from ${apps} join ${users} on ${users.id} = ${apps.user_id}
    where ${apps.id} = ${appId} and ${users.deleted_at} is null`;
  return row;
}
