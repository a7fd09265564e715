/** The longest comment, in characters. */
export const MAX_COMMENT = 2_000;

/** The depth of the deepest replies; an answer to one of them stands beside it. */
export const MAX_DEPTH = 3;
