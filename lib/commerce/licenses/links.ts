import type { LicenseLink } from "./token-shapes";

/** The hash before the first link. */
export const NO_LINK = "0".repeat(64);

/** The text whose SHA-256 is the hash of a link: its parts in lines. */
export function linkText({ prev, sequence, kind, license_uuid, content_sha256, at }: LicenseLink): string {
  return [prev, sequence, kind, license_uuid, content_sha256, at].join("\n");
}

/** JSON with sorted keys and without spaces, so that equal values have one text and one hash. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(",")}}`;
}

/** A SHA-256 as hexadecimal digits; runs in browsers too. */
export async function sha256Hex(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
