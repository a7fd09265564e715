/** The most addresses that a takedown notice names. */
export const MAX_NOTICE_ADDRESSES = 20;

/** A notice whose email address is not confirmed is deleted after so many days. */
export const UNCONFIRMED_DAYS = 7;

/** A counter-notice restores what it is about on the business day with this number. */
export const COUNTER_BUSINESS_DAYS = 10;

/** A decision can be appealed for so many months. */
export const APPEAL_MONTHS = 6;

/** The names, addresses and signatures of claimants and of authors of counter-notices are removed after so many years. */
export const CLAIMANT_YEARS = 3;

/** So many upheld notices against an account within so many months are reported to operators. */
export const REPEAT_NOTICES = 3;
export const REPEAT_MONTHS = 12;
