/** Instants in the reader's words. The clock is handed in, so that server and browser can say the same. */

export interface ReaderClock {
  now: number;
  locale: string;
  timeZone: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format({ locale, timeZone }: ReaderClock, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
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

/** The calendar day of an instant where the reader is, `2026-01-15`. */
export function dayOf(at: number, clock: ReaderClock): string {
  // Time zones begin their days at quarters of an hour: instants in one quarter share the answer.
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

/** How many calendar days ago something was. */
function daysAgo(at: number, clock: ReaderClock): number {
  const days = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  return days(dayOf(clock.now, clock)) - days(dayOf(at, clock));
}

/** "14:05" */
export function timeOfDay(at: number, clock: ReaderClock): string {
  return format(clock, { hour: "numeric", minute: "2-digit" }).format(at);
}

/** The head of a day in a thread: "Today", "Monday 12 January". */
export function dayTitle(at: number, clock: ReaderClock): string {
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

/** As short as a list has room for: "now", "5 min", "14:05", "Mon", "12 Jan". */
export function shortMoment(at: number, clock: ReaderClock): string {
  const minutes = Math.floor((clock.now - at) / 60_000);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min`;
  const ago = daysAgo(at, clock);
  if (ago === 0) return timeOfDay(at, clock);
  if (ago < 7) return format(clock, { weekday: "short" }).format(at);
  if (ago < 300) return format(clock, { day: "numeric", month: "short" }).format(at);
  return format(clock, { month: "short", year: "numeric" }).format(at);
}

/** The exact instant, for whoever wants to know. */
export function exactMoment(at: number, clock: ReaderClock): string {
  return format(clock, { dateStyle: "full", timeStyle: "long" }).format(at);
}

/** The locale if there is such a one, else that of the house. */
export function knownLocale(value: string | undefined): string {
  return value && works(() => new Intl.DateTimeFormat(value)) ? value : "en-GB";
}

/** Whether something can be done without an error: Intl tells in no other way what it knows. */
export function works(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
