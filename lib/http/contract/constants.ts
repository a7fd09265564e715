/** The limits that integrators rely on. The request pipeline enforces them and the documentation quotes them. */

/** Requests that a caller can make in one window, across all operations. */
export const RATE_LIMIT = { requests: 300, seconds: 60 };

/** The maximum lifetime of a token. */
export const TOKEN_DAYS = 90;

/** How long the first response to an Idempotency-Key is stored, and the maximum length of a key. */
export const IDEMPOTENCY = { hours: 24, characters: 255 };

/** The maximum size of a request body. */
export const MAX_BODY_MIB = 1;
