import { redirect } from "next/navigation";
import { connection } from "next/server";
import { hasAccounts } from "@/lib/accounts/users/service";

/** Leads to the first run while there are no accounts. */
export async function mustBeSetUp(): Promise<void> {
  // There is no database when the pages are built.
  await connection();
  if (!(await hasAccounts())) redirect("/setup");
}
