/** The values that integrators rely on besides the limits (`limits.ts`). The request pipeline enforces them and the documentation quotes them. */

/** The maximum lifetime of a token. */
export const TOKEN_DAYS = 90;

/** The first response to an Idempotency-Key is stored for so many hours; a key has at most so many characters. */
export const IDEMPOTENCY = { hours: 24, characters: 255 };

/** The maximum size of a request body. */
export const MAX_BODY_MIB = 1;
