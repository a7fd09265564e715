/** The number of days after which entries are deleted. */
export const AUDIT_DAYS = 400;
