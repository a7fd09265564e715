import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { installationKey } from "@/lib/platform/installation-key";

const NONCE_BYTES = 16;
const TIME_BYTES = 8;
const CHALLENGE_MS = 10 * 60_000;

/** The place for which passkeys are made: its origin, and the name by which devices know it. */
export interface RelyingParty {
  origin: string;
  id: string;
}

/** The relying party at an origin; undefined where browsers refuse passkeys, which is at IP addresses. */
export function relyingParty(origin: string): RelyingParty | undefined {
  const { hostname: id } = new URL(origin);
  return isIP(id.replace(/^\[|\]$/g, "")) === 0 ? { origin, id } : undefined;
}

/**
 * A challenge for a passkey. It carries its time and a MAC of what it is for, so that nothing has to be stored for those who only open the
 * page; `purpose` names the session where there is one.
 */
export function mintPasskeyChallenge(purpose: string): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(Date.now() + CHALLENGE_MS));
  const head = Buffer.concat([randomBytes(NONCE_BYTES), time]);
  return new Uint8Array([...head, ...sign(purpose, head)]);
}

/** Whether a challenge, in base64url, is ours, for this purpose, and has not expired. */
export function isPasskeyChallenge(purpose: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
  const mac = sign(purpose, head);
  const signature = bytes.subarray(head.length);
  if (head.length !== NONCE_BYTES + TIME_BYTES || signature.length !== mac.length) return false;
  return timingSafeEqual(signature, mac) && Number(head.readBigUInt64BE(NONCE_BYTES)) > Date.now();
}

function sign(purpose: string, head: Buffer): Buffer {
  return createHmac("sha256", installationKey("downbeat challenges of passkeys"))
    .update(head)
    .update(purpose)
    .digest();
}
