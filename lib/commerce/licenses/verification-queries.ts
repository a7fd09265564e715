import "server-only";
import { eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { licenseChain, licenses, licenseVerifications } from "@/db/schema/licenses";
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
  const [row] = await db
    .select({
      id: licenses.id,
      uuid: licenses.uuid,
      track_id: licenses.track_id,
      license_type: licenses.license_type,
      licensee_name: licenses.licensee_name,
      terms: licenses.terms,
      terms_sha256: licenses.terms_sha256,
      sequence: licenses.sequence,
      jws: licenses.jws,
      livemode: licenses.livemode,
      status: expression<Verifiable["status"]>(licenseStatus),
      valid: expression<boolean>(isValid),
      expires_at: licenses.expires_at,
      ended_at: licenses.ended_at,
      superseded_by: licenses.superseded_by,
      link: expression<Verifiable["link"]>(sql`(select row_to_json(link) from (
          select ${licenseChain.prev}, ${licenseChain.hash}, ${licenseChain.kind}, ${licenseChain.content_sha256},
            ${licenseChain.license_uuid} from ${licenseChain}
          where ${licenseChain.track_id} = ${licenses.track_id} and ${licenseChain.sequence} = ${licenses.sequence}) as link)`),
      head: expression<string | null>(
        sql`(select ${licenseChain.hash} from ${licenseChain} where ${licenseChain.track_id} = ${licenses.track_id}
          order by ${licenseChain.sequence} desc limit 1)`,
      ),
    })
    .from(licenses)
    .where(eq(licenses.uuid, uuid));
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
