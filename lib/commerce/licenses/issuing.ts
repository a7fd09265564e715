import { createHash, createHmac, hkdfSync } from "node:crypto";
import { nextauthSecret } from "@/lib/platform/env";
import { publicOrigin } from "@/lib/platform/public-origin";
import { linkText } from "./links";
import type { LicenseClaims, LicenseLink, Ordered } from "./token-shapes";

const MS = 1000;

/** The hash of a link: what the next one names as `prev`. */
export const linkHash = (link: LicenseLink): string =>
  createHash("sha256").update(linkText(link)).digest("hex");

/** Composes the claims of the token of a new license. */
export function licenseClaims(ordered: Ordered, link: LicenseLink & { hash: string }): LicenseClaims {
  const { track_id, track_name, duration, audio_sha256, artists, issued_at, expires_at } = ordered;
  const { sequence, kind, prev, hash, at } = link;
  return {
    iss: publicOrigin(),
    jti: link.license_uuid,
    iat: Math.floor(issued_at.getTime() / MS),
    ...(expires_at && { exp: Math.floor(expires_at.getTime() / MS) }),
    ver: 1,
    livemode: ordered.livemode,
    track: {
      id: track_id,
      name: track_name,
      duration_ms: duration,
      audio_sha256: audio_sha256?.toString("hex") ?? null,
      artists: artists.length > 0 ? artists : [ordered.artist_name],
    },
    licensor: { artist_id: ordered.artist_id, name: ordered.artist_name },
    licensee: {
      name: ordered.licensee_name,
      email_masked: maskedEmail(ordered.email),
      user_ref: userReference(ordered.licensee_id),
    },
    license: { type: ordered.license_type, terms: ordered.terms },
    terms_sha256: ordered.terms_sha256,
    chain: { sequence, kind, prev, hash, at },
    prior_leases: ordered.prior_leases,
    order_ref: ordered.order_ref,
    note: ordered.note ?? null,
  };
}

/** `j***@example.com`: enough for its owner to know it again. */
function maskedEmail(email: string): string {
  const [name = "", host] = email.split("@");
  return host === undefined ? "***" : `${[...name].slice(0, 1).join("")}***@${host}`;
}

/** `J*** S***`: a name for those who need not know it. */
export function maskedName(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words.map((word) => `${[...word][0]}***`).join(" ");
}

let secret: Buffer | undefined;

function userReference(userId: number): string {
  secret ??= Buffer.from(hkdfSync("sha256", nextauthSecret(), "", "downbeat license holders", 32));
  return createHmac("sha256", secret).update(String(userId)).digest("base64url").slice(0, 22);
}
