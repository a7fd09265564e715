/** The numbers on which an integrator relies: enforced by the wrapper and told by the documentation, from here. */

/** Requests a caller may make in a window, over all operations together. */
export const RATE_LIMIT = { requests: 300, seconds: 60 };

/** How long a token lives at most. */
export const TOKEN_DAYS = 90;

/** How long the first answer to an Idempotency-Key is kept, and how long a key may be. */
export const IDEMPOTENCY = { hours: 24, characters: 255 };

/** The largest body of a request. */
export const MAX_BODY_MIB = 1;
