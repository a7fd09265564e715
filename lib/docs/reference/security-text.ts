/** Readers may rely on the file for this long. RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/** The content of security.txt. The expiry moves on once a day, so that the file is the same all day. */
export function securityText(origin: string, contact: string, now = new Date()): string {
  const expires = new Date(now);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
