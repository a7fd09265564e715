import { addDays, type Span, spanLength } from "@/lib/listening/insights/spans";
import { type Period, RISING_BASELINE_PERIODS } from "./constants";

/** Before anything that is counted. */
export const FIRST_DAY = "1900-01-01";

const ALL_TIME_BEFORE_DAYS = 30;

/** The days of a period, or of the one before it: as many days, the last quarter, or all time up to 30 days ago. */
export function boardSpan(period: Period, earlier: boolean, today: string): Span {
  if (period === "all") {
    return { from: FIRST_DAY, to: earlier ? addDays(today, -ALL_TIME_BEFORE_DAYS) : today };
  }
  if (period === "season") {
    const from = quarter(today);
    return earlier ? { from: quarter(addDays(from, -1)), to: addDays(from, -1) } : { from, to: today };
  }
  const days = period === "7d" ? 7 : 30;
  const to = earlier ? addDays(today, -days) : today;
  return { from: addDays(to, 1 - days), to };
}

/** The first day of a day's quarter. */
function quarter(day: string): string {
  const [year = "", month = ""] = day.split("-");
  const first = Number(month) - ((Number(month) - 1) % 3);
  return `${year}-${String(first).padStart(2, "0")}-01`;
}

/** The days that `rising` compares a span with. */
export function usualSpan(span: Span): Span {
  return {
    from: addDays(span.from, -RISING_BASELINE_PERIODS * spanLength(span)),
    to: addDays(span.from, -1),
  };
}
