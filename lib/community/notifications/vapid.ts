import "server-only";
import { createECDH, hkdfSync } from "node:crypto";
import { nextauthSecret } from "@/lib/platform/env";
import { instance } from "@/lib/platform/instance";
import { publicOrigin } from "@/lib/platform/public-origin";

/** The key pair with which this installation signs what it sends to push services (VAPID, RFC 8292). It follows from the secret of sessions. */

interface VapidDetails {
  /** The contact for the operators of a push service: an https or mailto URI. */
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 16 bytes more than a key has, so that the remainder is as good as uniform. */
const SEED_BYTES = 48;

let keys: Omit<VapidDetails, "subject"> | undefined;

export function vapidDetails(): VapidDetails {
  keys ??= deriveKeys(nextauthSecret());
  return { subject: subject(), ...keys };
}

export function deriveKeys(secret: string): Omit<VapidDetails, "subject"> {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "downbeat web push", SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

function subject(): string {
  const contacts = [instance().contact, publicOrigin()].filter((uri) => uri && /^(https|mailto):/.test(uri));
  return contacts[0] ?? "mailto:postmaster@localhost";
}
