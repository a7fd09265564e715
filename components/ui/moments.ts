/** Formats instants for the viewer. The clock is a parameter, so that server and browser render the same text. */

export interface ViewerClock {
  now: number;
  locale: string;
  timeZone: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format({ locale, timeZone }: ViewerClock, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    formats.set(key, known);
  }
  return known;
}

const QUARTER_MS = 15 * 60_000;
const days = new Map<string, string>();

/** The calendar day of an instant in the viewer's time zone, `2026-01-15`. */
export function dayName(at: number, clock: ViewerClock): string {
  // Time zone offsets are multiples of 15 minutes, so all instants in a quarter hour share the result.
  const key = `${clock.timeZone} ${Math.floor(at / QUARTER_MS)}`;
  let day = days.get(key);
  if (day === undefined) {
    const parts = Object.fromEntries(
      format({ ...clock, locale: "en-US" }, { year: "numeric", month: "2-digit", day: "2-digit" })
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    );
    day = `${parts.year}-${parts.month}-${parts.day}`;
    if (days.size > 20_000) days.clear();
    days.set(key, day);
  }
  return day;
}

const LATEST_OFFSET_MS = 12 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const FIRST_DAY = Date.UTC(1970, 0);

/** The last second of a calendar day in the viewer's time zone, also where clocks change at midnight. Throws RangeError for what is no day. */
export function dayEnd(day: string, clock: ViewerClock): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Days compare as text, which needs years of four digits.
  if (midnight < FIRST_DAY) throw new RangeError(`${day} is too long ago.`);
  if (new Date(midnight).toISOString().slice(0, 10) !== day) throw new RangeError(`${day} is no day.`);
  let quarter = midnight + DAY_MS + LATEST_OFFSET_MS;
  while (dayName(quarter, clock) > day) quarter -= QUARTER_MS;
  return quarter + QUARTER_MS - 1_000;
}

/** The first moment of a calendar day in the viewer's time zone. Throws RangeError for what is no day. */
export function dayStart(day: string, clock: ViewerClock): number {
  dayEnd(day, clock);
  return dayEnd(new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10), clock) + 1_000;
}

/** Counts the calendar days since a moment. */
function daysAgo(at: number, clock: ViewerClock): number {
  const days = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  return days(dayName(clock.now, clock)) - days(dayName(at, clock));
}

/** "14:05" */
export function timeOfDay(at: number, clock: ViewerClock): string {
  return format(clock, { hour: "2-digit", minute: "2-digit" }).format(at);
}

/** A day heading in a thread: "Today", "Monday 12 January". */
export function dayTitle(at: number, clock: ViewerClock): string {
  const ago = daysAgo(at, clock);
  if (ago === 0) return "Today";
  if (ago === 1) return "Yesterday";
  return format(clock, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(ago > 300 && { year: "numeric" }),
  }).format(at);
}

/** As short as possible, for lists: "now", "5 min", "14:05", "Mon", "12 Jan". */
export function shortMoment(at: number, clock: ViewerClock): string {
  const minutes = Math.floor((clock.now - at) / 60_000);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  const ago = daysAgo(at, clock);
  if (ago === 0) return timeOfDay(at, clock);
  if (ago < 7) return format(clock, { weekday: "short" }).format(at);
  if (ago < 300) return format(clock, { day: "numeric", month: "short" }).format(at);
  return format(clock, { month: "short", year: "numeric" }).format(at);
}

/** "12 Jan 2026", with "14:05" or "14:05:09" after it. */
export function fullDate(at: number, clock: ViewerClock, precision: boolean | "seconds"): string {
  return format(clock, {
    day: "numeric",
    month: "short",
    year: "numeric",
    ...(precision && { hour: "2-digit", minute: "2-digit" }),
    ...(precision === "seconds" && { second: "2-digit" }),
  }).format(at);
}

/** The exact instant, for tooltips. */
export function exactMoment(at: number, clock: ViewerClock): string {
  return format(clock, { dateStyle: "full", timeStyle: "long" }).format(at);
}

/** The locale if it is valid, else the default. */
export function knownLocale(value: string | undefined): string {
  return value && works(() => new Intl.DateTimeFormat(value)) ? value : "en-GB";
}

/** Whether a call does not throw: Intl has no other way to check an argument. */
export function works(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
