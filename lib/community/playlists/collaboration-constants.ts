/** The editors of a playlist. */
export const MAX_EDITORS = 20;

/** The invitations of a playlist that nobody has answered yet. */
export const MAX_EDITOR_INVITATIONS = 20;

/** The life of an invitation. */
export const EDITOR_INVITATION_DAYS = 7;

/** The hours after which the same person can be invited again. */
export const EDITOR_INVITATION_INTERVAL_HOURS = 24;
