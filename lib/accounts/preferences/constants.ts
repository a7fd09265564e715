/** After how many minutes an unread message is announced by email. */
export const UNREAD_EMAIL_MINUTES = 15;

/** A digest is sent at most once in this many minutes to an account. */
export const DIGEST_MINUTES = 60;
