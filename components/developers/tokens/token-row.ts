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

/** The page that rotates a token, with scopes that are added to those that it has, as far as somebody has chosen them. */
export function rotationPath(id: number, scopes?: readonly string[]) {
  return `${tokenPath(id)}/rotate${scopes ? `?scopes=${scopes.join(",")}` : ""}`;
}
