/** Computes the squares of a calendar, in pixels. */

export const CELL = 14;
/** From one square to the next. */
export const PITCH = 18;

const LABELS = 18;
const LEGEND = 30;
const WEEKDAYS = 7;

interface Day {
  date: string;
  uploads: number;
  level: number;
}

/** The days of a year in columns of weeks that begin on Monday, with the column in which each month begins. */
export function calendarGeometry(days: readonly Day[]) {
  const first = days[0]?.date ?? "1970-01-01";
  // Sunday is the seventh day.
  const offset = (new Date(first).getUTCDay() + 6) % WEEKDAYS;
  const cells = days.map((day, index) => ({
    ...day,
    x: Math.floor((index + offset) / WEEKDAYS) * PITCH + 1,
    y: ((index + offset) % WEEKDAYS) * PITCH + LABELS,
  }));
  return {
    cells,
    months: cells.filter(({ date }) => date.endsWith("-01")).map(({ date, x }) => ({ date, x })),
    width: Math.ceil((days.length + offset) / WEEKDAYS) * PITCH,
    height: LABELS + WEEKDAYS * PITCH + LEGEND,
  };
}
