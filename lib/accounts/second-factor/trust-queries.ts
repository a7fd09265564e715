import "server-only";
import { and, desc, eq, gt } from "drizzle-orm";
import { NOW } from "@/db/builder";
import { db } from "@/db/client";
import { trustedBrowsers } from "@/db/schema/second-factors";

/** The browsers that an account trusts, the newest first. */
export async function findTrustedBrowsers(userId: number) {
  return db
    .select({
      id: trustedBrowsers.id,
      user_agent: trustedBrowsers.user_agent,
      created_at: trustedBrowsers.created_at,
      expires_at: trustedBrowsers.expires_at,
    })
    .from(trustedBrowsers)
    .where(and(eq(trustedBrowsers.user_id, userId), gt(trustedBrowsers.expires_at, NOW)))
    .orderBy(desc(trustedBrowsers.id));
}

/** Ends the trust in a browser of an account. Undefined when it has no such one. */
export async function deleteTrustedBrowser(userId: number, browserId: number) {
  const [row] = await db
    .delete(trustedBrowsers)
    .where(and(eq(trustedBrowsers.id, browserId), eq(trustedBrowsers.user_id, userId)))
    .returning({ user_agent: trustedBrowsers.user_agent });
  return row;
}
