/** The size of a cover whose address names none. */
export const USUAL_SIZE = 300;
