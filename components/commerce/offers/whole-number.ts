/** A whole number of a form; NaN for anything else, which the operation then refuses. */
export const parseWhole = (value: string): number => (/^\d+$/.test(value) ? Number(value) : Number.NaN);
