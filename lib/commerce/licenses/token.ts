import "@/lib/platform/without-eval";
import { ALGORITHMS, TOKEN_TYPE } from "./key-constants";
import { canonicalJson, linkText, sha256Hex } from "./links";
import { LicenseClaims } from "./token-shapes";

/** Checks license tokens. Runs in browsers too, without a request. */

/** A public key of `/.well-known/jwks.json`. */
export interface PublicKey {
  kty: string;
  crv: string;
  x: string;
  kid: string;
}

export type TokenCheck =
  /** Signed by one of the keys, and consistent. `claims` is what it says. */
  | { outcome: "genuine"; claims: LicenseClaims; kid: string }
  /** Its text or its signature was changed. */
  | { outcome: "altered" }
  /** Signed by a key that is not among those given. */
  | { outcome: "unknown_key"; kid: string; issuer: string | undefined }
  /** Something else. */
  | { outcome: "not_a_license" };

interface Parts {
  header: { alg: string; kid: string };
  payload: Record<string, unknown>;
  signature: Uint8Array<ArrayBuffer>;
  signed: Uint8Array<ArrayBuffer>;
}

/** Whether a token was signed by one of the keys and agrees with itself. Throws where the runtime has no Ed25519. */
export async function checkToken(token: string, keys: readonly PublicKey[]): Promise<TokenCheck> {
  const parts = splitToken(token.trim());
  if (!parts) return { outcome: "not_a_license" };
  const { header, payload, signature, signed } = parts;
  const jwk = keys.find(({ kid }) => kid === header.kid);
  if (!jwk) return { outcome: "unknown_key", kid: header.kid, issuer: asText(payload.iss) };
  const { kty, crv, x } = jwk;
  const key = await crypto.subtle.importKey("jwk", { kty, crv, x }, { name: "Ed25519" }, false, ["verify"]);
  if (!(await crypto.subtle.verify({ name: "Ed25519" }, key, signature, signed)))
    return { outcome: "altered" };
  const claims = LicenseClaims.safeParse(payload);
  if (!claims.success) return { outcome: "not_a_license" };
  return (await isConsistent(claims.data))
    ? { outcome: "genuine", claims: claims.data, kid: header.kid }
    : { outcome: "altered" };
}

/** Whether the hashes in a token are those of its terms and of its place in the chain. */
async function isConsistent({ chain, jti, license, terms_sha256 }: LicenseClaims): Promise<boolean> {
  const link = { ...chain, license_uuid: jti, content_sha256: terms_sha256 };
  return (
    (await sha256Hex(canonicalJson(license.terms))) === terms_sha256 &&
    (await sha256Hex(linkText(link))) === chain.hash
  );
}

function splitToken(token: string): Parts | undefined {
  const [head = "", body = "", sign = "", ...more] = token.split(".");
  const header = parseJson(head);
  const payload = parseJson(body);
  const signature = decodeBase64(sign);
  if (more.length > 0 || !header || !payload || !signature) return undefined;
  const { alg, kid, typ } = header;
  if (typ !== TOKEN_TYPE || typeof kid !== "string") return undefined;
  if (!ALGORITHMS.some((known) => known === alg)) return undefined;
  return {
    header: { alg: String(alg), kid },
    payload,
    signature,
    signed: new TextEncoder().encode(`${head}.${body}`),
  };
}

function parseJson(part: string): Record<string, unknown> | undefined {
  const bytes = decodeBase64(part);
  if (!bytes) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    // Safe cast: its fields are unknown.
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The bytes of base64url in its only canonical spelling, so that a changed last character does not pass. */
function decodeBase64(part: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(part) || part.length % 4 === 1) return undefined;
  const binary = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  const again = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return again === part ? bytes : undefined;
}

const asText = (value: unknown) => (typeof value === "string" ? value : undefined);
