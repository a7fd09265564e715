import "server-only";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { licenseVerifications } from "@/db/schema/licenses";
import { isValid, licenseStatus } from "./fragments";

export type VerificationSource = "page" | "api" | "qr";

export interface Verifiable {
  id: number;
  uuid: string;
  track_id: number;
  license_type: string;
  licensee_name: string;
  terms: unknown;
  terms_sha256: string;
  sequence: number;
  jws: string;
  livemode: boolean;
  status: "active" | "expired" | "suspended" | "revoked" | "superseded";
  valid: boolean;
  expires_at: Date | null;
  ended_at: Date | null;
  superseded_by: string | null;
  /** The entry of the chain, and the last hash of it. */
  link: { prev: string; hash: string; kind: string; content_sha256: string; license_uuid: string } | null;
  head: string | null;
}

/** A license with what its verification compares, for anyone. */
export async function findVerifiable(uuid: string): Promise<Verifiable | undefined> {
  const [row] = await sql<Verifiable[]>`
    select licenses.id, licenses.uuid, licenses.track_id, licenses.license_type, licenses.licensee_name, licenses.terms,
      licenses.terms_sha256, licenses.sequence, licenses.jws, licenses.livemode, ${licenseStatus} as status, ${isValid} as valid,
      licenses.expires_at, licenses.ended_at, licenses.superseded_by,
      (select row_to_json(link) from (
        select prev, hash, kind, content_sha256, license_uuid from license_chain
        where license_chain.track_id = licenses.track_id and license_chain.sequence = licenses.sequence) as link) as link,
      (select hash from license_chain where license_chain.track_id = licenses.track_id order by sequence desc limit 1) as head
    from licenses where uuid = ${uuid}`;
  return row;
}

/** Counts that a license was checked. */
export async function countVerification(licenseId: number, source: VerificationSource): Promise<void> {
  await db
    .insert(licenseVerifications)
    .values({ license_id: licenseId, day: expression(sql`(now() at time zone 'utc')::date`), source })
    .onConflictDoUpdate({
      target: [licenseVerifications.license_id, licenseVerifications.day, licenseVerifications.source],
      set: { count: expression(sql`${licenseVerifications.count} + 1`) },
    });
}
