/** How many people can share the price of a track. */
export const MAX_PAYEES = 10;
