import "server-only";
import {
  CompactSign,
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from "jose";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { TOKEN_TYPE } from "./key-constants";
import {
  findCurrentKey,
  findPublicKeys,
  insertFirstKey,
  type PublicJwk,
  replaceCurrentKey,
} from "./key-queries";
import { seal, unseal } from "./sealing";

interface SigningKey {
  kid: string;
  key: CryptoKey;
}

/** Imported keys, by their ids: to import one takes longer than to sign with it. */
const imported = singleton("license keys", () => new Map<string, SigningKey>());

/** Signs a payload with the current key. Makes the first key of an installation. Runs in the transaction of what it signs. */
export async function signLicense(db: Db, payload: object): Promise<string> {
  const { kid, key } = await signingKey(db);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "Ed25519", kid, typ: TOKEN_TYPE })
    .sign(key);
}

/** The public keys that have ever signed, as a JSON Web Key Set. */
export async function publicKeys(): Promise<{ keys: PublicJwk[] }> {
  const keys = await findPublicKeys();
  if (keys.length > 0) return { keys };
  await inTransaction(signingKey);
  return { keys: await findPublicKeys() };
}

/** Makes a new key the current one and returns its id. The one before is published forever, since its licenses stay valid. */
export async function rotateKey(): Promise<string> {
  return inTransaction(async (db) => {
    const { jwk, sealed } = await newKey();
    await replaceCurrentKey(db, jwk, sealed);
    return jwk.kid;
  });
}

async function signingKey(db: Db): Promise<SigningKey> {
  if (env.LICENSE_SIGNING_KEY) return environmentKey(db, env.LICENSE_SIGNING_KEY);
  const current = await findCurrentKey(db);
  if (!current) {
    const { jwk, sealed } = await newKey();
    await insertFirstKey(db, jwk, sealed);
    return signingKey(db);
  }
  const cachedKey = imported.get(current.kid);
  if (cachedKey) return cachedKey;
  const text = current.private_sealed && unseal(current.kid, current.private_sealed);
  if (text) return keep(current.kid, JSON.parse(text) as JWK);
  // Its licenses verify as before, by the public key.
  log.warn(
    { kid: current.kid },
    "the key that signs licenses cannot be read with this secret; made a new one",
  );
  const { jwk, sealed } = await newKey();
  await replaceCurrentKey(db, jwk, sealed);
  return signingKey(db);
}

async function environmentKey(db: Db, jwk: JWK): Promise<SigningKey> {
  const kid = await calculateJwkThumbprint(jwk);
  const current = await findCurrentKey(db);
  if (current?.kid !== kid) await replaceCurrentKey(db, publicPart(jwk, kid), null);
  return imported.get(kid) ?? keep(kid, jwk);
}

async function keep(kid: string, jwk: JWK): Promise<SigningKey> {
  // Safe cast: only symmetric keys are imported as bytes.
  const key = (await importJWK(jwk, "Ed25519")) as CryptoKey;
  imported.set(kid, { kid, key });
  return { kid, key };
}

async function newKey(): Promise<{ jwk: PublicJwk; sealed: Buffer }> {
  const { privateKey } = await generateKeyPair("Ed25519", { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { jwk: publicPart(jwk, kid), sealed: seal(kid, JSON.stringify(jwk)) };
}

function publicPart({ x = "" }: JWK, kid: string): PublicJwk {
  return { kty: "OKP", crv: "Ed25519", x, kid, alg: "Ed25519", use: "sig" };
}
