/** The number of people that can share the price of a track. */
export const MAX_PAYEES = 10;

/** A proposed split waits this long for everybody's answer, in days. Then sales go on as before. */
export const ANSWER_DAYS = 30;
