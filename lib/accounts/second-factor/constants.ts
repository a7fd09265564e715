/** The number of passkeys that an account may have. */
export const MAX_PASSKEYS = 20;

/** The number of recovery codes that an account gets at once. */
export const RECOVERY_CODES = 10;

/** With this many recovery codes left, their owner is told by email. */
export const FEW_RECOVERY_CODES = 3;

/** The wrong codes after which a sign-in has to begin again. */
export const MAX_WRONG_CODES = 5;

/** A sign-in waits this long for its second factor. */
export const SIGN_IN_MINUTES = 10;

/** A browser is trusted for this long. */
export const TRUSTED_DAYS = 30;
