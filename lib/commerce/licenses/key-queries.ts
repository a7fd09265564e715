import "server-only";
import { and, desc, eq, ne } from "drizzle-orm";
import { excluded, expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import { licenseKeys } from "@/db/schema/licenses";
import type { Db } from "@/db/tagged";

export interface PublicJwk {
  kty: "OKP";
  crv: "Ed25519";
  x: string;
  kid: string;
  alg: "Ed25519";
  use: "sig";
}

interface CurrentKey {
  kid: string;
  private_sealed: Buffer | null;
}

/** The key that signs; undefined until there is one. */
export async function findCurrentKey(db: Db): Promise<CurrentKey | undefined> {
  const [row] = await db
    .select({ kid: licenseKeys.kid, private_sealed: licenseKeys.private_sealed })
    .from(licenseKeys)
    .where(eq(licenseKeys.state, "current"));
  return row;
}

/** All public keys that ever signed, the current one first. */
export async function findPublicKeys(db: Db = sql): Promise<PublicJwk[]> {
  const rows = await db
    .select({ public_jwk: expression<PublicJwk>(sql`${licenseKeys.public_jwk}`) })
    .from(licenseKeys)
    .orderBy(
      expression(sql`${licenseKeys.state} <> 'current'`),
      desc(licenseKeys.created_at),
      licenseKeys.kid,
    );
  return rows.map(({ public_jwk }) => public_jwk);
}

/** Makes a key the current one, and retires the one before. Of two that do so at once the later waits and replaces the other's. */
export async function replaceCurrentKey(db: Db, jwk: PublicJwk, sealed: Buffer | null): Promise<void> {
  await db`lock table ${licenseKeys} in share row exclusive mode`;
  await db
    .update(licenseKeys)
    .set({ state: "retired", ended_at: NOW })
    .where(and(eq(licenseKeys.state, "current"), ne(licenseKeys.kid, jwk.kid)));
  await db
    .insert(licenseKeys)
    .values({ kid: jwk.kid, public_jwk: { ...jwk }, private_sealed: sealed, state: "current" })
    .onConflictDoUpdate({
      target: licenseKeys.kid,
      set: {
        state: "current",
        ended_at: null,
        private_sealed: excluded(licenseKeys.private_sealed),
      },
      setWhere: ne(licenseKeys.state, "compromised"),
    });
}

/** Makes a key the current one if there is none yet. */
export async function insertFirstKey(db: Db, jwk: PublicJwk, sealed: Buffer): Promise<void> {
  await db
    .insert(licenseKeys)
    .values({ kid: jwk.kid, public_jwk: { ...jwk }, private_sealed: sealed, state: "current" })
    .onConflictDoNothing();
}
