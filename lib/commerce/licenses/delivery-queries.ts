import "server-only";
import { eq } from "drizzle-orm";
import { addAuditEntry } from "@/db/audit";
import { sql } from "@/db/client";
import { files } from "@/db/schema/files";
import { licenseEvents, licenseFiles, licenses } from "@/db/schema/licenses";
import { orders, purchases } from "@/db/schema/purchases";
import { trackStems } from "@/db/schema/track-audio";
import { inTransaction } from "@/db/transaction";
import type { FileKind, LicenseTier } from "@/lib/commerce/terms/names";

/** A license that lacks files which its tier promises. */
export interface ShortDelivery {
  id: number;
  uuid: string;
  track_name: string;
  artist_name: string;
  license_type: LicenseTier;
  order_id: number | null;
  order_number: string | null;
  missing: FileKind[];
  /** The missing files that can be made of the upload. */
  repairable: FileKind[];
}

/** The licenses that are not revoked and lack a file of their tier. `promised`: the kinds of each tier. */
export async function findShort(
  promised: Readonly<Record<string, readonly string[]>>,
): Promise<ShortDelivery[]> {
  return sql<ShortDelivery[]>`
    select ${licenses.id}, ${licenses.uuid}, ${licenses.track_name}, ${licenses.artist_name}, ${licenses.license_type},
      ${orders.id} as order_id,
      ${orders.number} as order_number,
      array_agg(tier.kind order by tier.kind) as missing,
      coalesce(array_agg(tier.kind order by tier.kind) filter (where case tier.kind
        when 'mp3_320' then ${files.id} is not null
        when 'wav' then ${files.media_type} in ('audio/wav', 'audio/aiff', 'audio/flac')
        else exists (select from ${trackStems} where ${trackStems.track_id} = ${licenses.track_id}) end), '{}') as repairable
    from ${licenses}
      cross join lateral jsonb_array_elements_text(${sql.json(promised)}::jsonb -> ${licenses.license_type}) as tier (kind)
      left join ${licenseFiles} as original on original.license_id = ${licenses.id} and original.kind = 'original'
      left join ${files} on ${files.id} = original.file_id
      left join ${purchases} on ${purchases.id} = ${licenses.purchase_id} left join ${orders} on ${orders.id} = ${purchases.order_id}
    where ${licenses.state} <> 'revoked' and not exists (
      select from ${licenseFiles} where ${licenseFiles.license_id} = ${licenses.id} and ${licenseFiles.kind} = tier.kind)
    group by ${licenses.id}, ${orders.id} order by ${licenses.id}`;
}

/**
 * Adds files to a license, which its first download makes; stems are those of the track. Noted in its history and the audit log, unless
 * somebody else was faster. `actorId`: the operator; null on the command line.
 */
export function addFiles(licenseId: number, kinds: readonly string[], actorId: number | null): Promise<void> {
  return inTransaction(async (db) => {
    await db
      .select({ id: licenses.id })
      .from(licenses)
      .where(eq(licenses.id, licenseId))
      .for("no key update");
    const downloads = await db`
      insert into ${licenseFiles} (${sql(licenseFiles, "license_id", "kind", "file_id")})
      select ${licenses.id}, kind, case when kind in ('stems', 'trackout') then (
        select ${trackStems.file_id} from ${trackStems} where ${trackStems.track_id} = ${licenses.track_id}) end
      from ${licenses} cross join unnest(${[...kinds]}::text[]) as kind where ${licenses.id} = ${licenseId}
      on conflict do nothing returning ${licenseFiles.kind}`;
    if (downloads.length === 0) return;
    await db
      .insert(licenseEvents)
      .values({ license_id: licenseId, kind: "files_added", note: kinds.join(", ") });
    await addAuditEntry(db, {
      kind: "delivery_repaired",
      actorId,
      subject: sql`'license ' || ${licenses.uuid}`,
      reason: sql`${kinds.join(", ")}::text`,
      from: licenses,
      where: sql`${licenses.id} = ${licenseId}`,
    });
  });
}
