import type { Span } from "@/lib/listening/insights/spans";

/** Formats numbers, days and countries for the viewer's locale. Days are UTC, as plays are counted. */

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames>();

function once<Format extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.DisplayNames>(
  key: string,
  make: () => Format,
): Format {
  const format = (formatters.get(key) as Format | undefined) ?? make();
  formatters.set(key, format);
  return format;
}

/** "12,345" */
export function formatCount(count: number, locale: string): string {
  return once(`count ${locale}`, () => new Intl.NumberFormat(locale)).format(count);
}

/** "12K", for chart axes. */
export function formatShort(count: number, locale: string): string {
  if (count < 10_000) return formatCount(count, locale);
  const options: Intl.NumberFormatOptions = { notation: "compact", maximumFractionDigits: 2 };
  return once(`short ${locale}`, () => new Intl.NumberFormat(locale, options)).format(count);
}

/** "+12.3%", with its sign. */
export function formatChange(percent: number, locale: string): string {
  const options: Intl.NumberFormatOptions = {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  };
  return once(`change ${locale}`, () => new Intl.NumberFormat(locale, options)).format(percent / 100);
}

/** A share that rounds to less would be shown as none. */
const LEAST_SHARE = 0.001;

/** "24.0%"; "<0.1%" for less than that but more than none. */
export function formatShare(share: number, locale: string): string {
  const options: Intl.NumberFormatOptions = {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  };
  const format = once(`share ${locale}`, () => new Intl.NumberFormat(locale, options));
  return share > 0 && share < LEAST_SHARE / 2 ? `<${format.format(LEAST_SHARE)}` : format.format(share);
}

const BYTE_UNITS = [
  { unit: "gigabyte", bytes: 1_000_000_000 },
  { unit: "megabyte", bytes: 1_000_000 },
] as const;

/** "12 kB", "1.5 GB" */
export function formatBytes(bytes: number, locale: string): string {
  const { unit, bytes: each } = BYTE_UNITS.find((one) => bytes >= one.bytes) ?? {
    unit: "kilobyte",
    bytes: 1000,
  };
  const options: Intl.NumberFormatOptions = { style: "unit", unit, maximumFractionDigits: 1 };
  const format = once(`${unit} ${locale}`, () => new Intl.NumberFormat(locale, options));
  return format.format(bytes / each);
}

const DAYS = {
  /** "4 Nov" */
  short: { day: "numeric", month: "short" },
  /** "Tue 4 Nov 2025" */
  weekday: { weekday: "short", day: "numeric", month: "short", year: "numeric" },
  /** "4 Nov 2025" */
  dated: { day: "numeric", month: "short", year: "numeric" },
  /** "Nov 2025" */
  month: { month: "short", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function dayFormat(locale: string, length: keyof typeof DAYS): Intl.DateTimeFormat {
  return once(
    `day ${length} ${locale}`,
    () => new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...DAYS[length] }),
  );
}

export function formatDay(day: string, locale: string, length: keyof typeof DAYS): string {
  return dayFormat(locale, length).format(Date.parse(day));
}

/** "12 Oct – 10 Nov 2025" */
export function formatSpan({ from, to }: Span, locale: string): string {
  return dayFormat(locale, "dated").formatRange(Date.parse(from), Date.parse(to));
}

const NO_COUNTRY = "ZZ";

/** "Netherlands"; plays may have no country. */
export function countryName(code: string | null, locale: string): string {
  if (code === null || code === NO_COUNTRY) return "Not given";
  const names = once(`country ${locale}`, () => new Intl.DisplayNames(locale, { type: "region" }));
  return names.of(code) ?? code;
}
