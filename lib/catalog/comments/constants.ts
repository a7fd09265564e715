/** The longest comment, in characters. */
export const MAX_COMMENT = 2_000;

/** An author can change a comment for so many minutes. */
export const EDIT_MINUTES = 15;

/** The depth of the deepest replies; an answer to one of them stands beside it. */
export const MAX_DEPTH = 3;
