/** A token as its owner sees it; the secret is not part of it. */
export type TokenRow = {
  id: number;
  name: string;
  prefix: string;
  scopes: string[];
  created_at: string;
  last_used_at: string | null;
  expires_at: string;
  revoked_at: string | null;
};

const day = 24 * 60 * 60 * 1000;

/** Days left, with their fraction; not positive after the end. */
export function daysLeft(token: TokenRow, now: number) {
  return (Date.parse(token.expires_at) - now) / day;
}
