import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { hasAccounts } from "@/lib/accounts/profiles/service";
import { log } from "@/lib/platform/log";
import { withinOwnTime } from "@/lib/platform/within";

const TIMEOUT_MS = 3_000;

/** Whether the first run is over. Assumed while the database is away, so that pages can say what is wrong. */
export const isSetUp = cache(async (): Promise<boolean> => {
  // There is no database when the pages are built.
  await connection();
  try {
    return await withinOwnTime(TIMEOUT_MS, hasAccounts());
  } catch (error) {
    log.warn({ err: error }, "could not read whether there are accounts");
    return true;
  }
});

/** Leads to the first run while there are no accounts. */
export async function mustBeSetUp(): Promise<void> {
  if (!(await isSetUp())) redirect("/setup");
}
