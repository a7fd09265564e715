import "server-only";
import { sql } from "@/db/client";

/** The tokens that have expired in the last minutes before `now`: twice as many as lie between two runs of the job. */
export async function findJustExpiredTokens(now: Date): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from api_tokens
    where revoked_at is null and expires_at <= ${now} and expires_at > ${now}::timestamptz - interval '2 minutes'`;
  return rows.map(({ id }) => id);
}
