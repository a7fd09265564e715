import type { Token } from "@/lib/developers/tokens/pages";

const DAY = 24 * 60 * 60 * 1000;

/** Days left, as a fraction; zero or negative once expired. */
export function remainingDays(token: { expires_at: string }, now: number) {
  return (Date.parse(token.expires_at) - now) / DAY;
}

/** Whether calls with the token are accepted. */
export function isLive(token: Token, now: number) {
  return !token.revoked_at && remainingDays(token, now) > 0;
}

/** Whether the token can be rotated: an expired one can; a revoked or already rotated one cannot. */
export function isReplaceable(token: Token) {
  return !token.revoked_at && token.replaced_by === null;
}

export function tokenPath(id: number) {
  return `/settings/developers/tokens/${id}`;
}
