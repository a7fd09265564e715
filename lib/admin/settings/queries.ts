import "server-only";
import { db, sql } from "@/db/client";
import { installation } from "@/db/schema/installation";
import type { StoredSettings } from "@/lib/platform/settings-constants";

/** The settings as operators stored them; the defaults when nothing was. */
export async function findStoredSettings(): Promise<StoredSettings> {
  const [row] = await sql<[StoredSettings]>`
    select coalesce(${installation.name}, 'Downbeat') as name, coalesce(${installation.initials}, '') as initials, ${installation.fee_bps},
      ${installation.fee_flat}, ${installation.contact}, ${installation.security_contact},
      ${installation.terms_url}, ${installation.sign_up}, ${installation.email_confirmation}, ${installation.second_factor}
    from (values (true)) as one (id) left join ${installation} using (id)`;
  return row;
}

/** The same, locked until the transaction ends, so that of two changes at once both are in the audit log as they were. */
export async function lockSettings(): Promise<StoredSettings> {
  await db.insert(installation).values({ id: true }).onConflictDoNothing({ target: installation.id });
  await db.select({ id: installation.id }).from(installation).for("update");
  return findStoredSettings();
}

export async function updateSettings(changes: Partial<StoredSettings>): Promise<void> {
  await db.update(installation).set(changes);
}
