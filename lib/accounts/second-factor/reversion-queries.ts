import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { passkeys, recoveryCodes, totpSecrets, trustedBrowsers } from "@/db/schema/second-factors";
import type { Db } from "@/db/tagged";
import { disableUnusedSecondFactor, lockFactors } from "./queries";

/** Removes the factors and the recovery codes that an account got after a moment from which somebody else may have had it. Those from before stay. */
export async function removeLaterFactors(transaction: Db, userId: number, moment: Date): Promise<void> {
  await lockFactors(transaction, userId);
  await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, userId), gt(passkeys.created_at, moment)));
  await transaction
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.user_id, userId), gt(totpSecrets.enabled_at, moment)));
  // Made by that somebody, they have taken the place of the owner's, who makes new ones.
  await transaction
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), gt(recoveryCodes.created_at, moment)));
  await transaction.delete(trustedBrowsers).where(eq(trustedBrowsers.user_id, userId));
  await disableUnusedSecondFactor(transaction, userId);
}
