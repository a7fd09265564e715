import "server-only";
import { and, isNull, lte } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { apiTokens } from "@/db/schema/developers";

/** The tokens that have expired in the last minutes before `now`: twice as many as lie between two runs of the job. */
export async function findJustExpiredTokens(now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(
      and(
        isNull(apiTokens.revoked_at),
        lte(apiTokens.expires_at, now),
        sql`${apiTokens.expires_at} > ${now}::timestamptz - interval '2 minutes'`,
      ),
    );
  return rows.map(({ id }) => id);
}
