/** A token as its owner sees it, without the secret. */
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

const DAY = 24 * 60 * 60 * 1000;

/** Days left, as a fraction; zero or negative once expired. */
export function daysLeft(token: { expires_at: string }, now: number) {
  return (Date.parse(token.expires_at) - now) / DAY;
}

/** Whether calls with the token are accepted. */
export function isLive(token: TokenRow, now: number) {
  return !token.revoked_at && daysLeft(token, now) > 0;
}

/** Whether the token can be rotated: an expired one can; a revoked or already rotated one cannot. */
export function isReplaceable(token: TokenRow) {
  return !token.revoked_at && token.replaced_by === null;
}

export function tokenPath(id: number) {
  return `/settings/developers/tokens/${id}`;
}
