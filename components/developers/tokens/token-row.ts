/** A token as its owner sees it; the secret is not part of it. */
export type TokenRow = {
  id: number;
  name: string;
  prefix: string;
  scopes: string[];
  allowed_addresses: string[];
  created_at: string;
  last_used_at: string | null;
  last_used_from: string | null;
  expires_at: string;
  replaced_by: number | null;
  revoked_at: string | null;
  revoked_because: "owner" | "operator" | "leaked" | "suspended" | null;
};

const day = 24 * 60 * 60 * 1000;

/** Days left, with their fraction; not positive after the end. */
export function daysLeft(token: { expires_at: string }, now: number) {
  return (Date.parse(token.expires_at) - now) / day;
}

/** Whether calls with the token are answered. */
export function isLive(token: TokenRow, now: number) {
  return !token.revoked_at && daysLeft(token, now) > 0;
}

/** Whether the token may get a successor: an expired one may, one that is revoked or has one already may not. */
export function isReplaceable(token: TokenRow) {
  return !token.revoked_at && token.replaced_by === null;
}

/** Where a token's own page is. */
export function tokenPath(id: number) {
  return `/settings/developers/tokens/${id}`;
}
