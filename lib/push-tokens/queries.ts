import "server-only";
import { sql } from "@/db/client";

/** Stores a device's token for a user; one that is known is refreshed and belongs to this user from now on. */
export async function upsertPushToken(
  userId: number,
  token: string,
  platform: string,
  deviceName: string | null,
) {
  await sql`
    insert into push_tokens (user_id, token, platform, device_name)
    values (${userId}, ${token}, ${platform}, ${deviceName})
    on conflict (token) do update set user_id = excluded.user_id, platform = excluded.platform,
      device_name = excluded.device_name, last_seen_at = now()`;
}
