/** How many people can share the price of a track. */
export const MAX_PAYEES = 10;

/** How long a proposed split waits for everybody's answer, in days. Then sales go on as before. */
export const ANSWER_DAYS = 30;
