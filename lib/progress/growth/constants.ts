/** Growth compares so many days, today included, with as many weeks before them. */
export const RECENT_DAYS = 7;
export const USUAL_WEEKS = 4;

export const TRENDS = ["rising", "steady", "falling"] as const;

/** A difference this unlikely, were there none, is called one. */
export const SIGNIFICANCE = 0.01;

/** The tracks of a batch. */
export const MAX_GROWTH_TRACKS = 100;

export const FIRST_YEAR = 2000;
export const LAST_YEAR = 9999;

/** From how many uploads a day has which shade of the calendar. */
export const SHADES = [1, 2, 3, 5] as const;
