import type { ComponentStatus } from "@/lib/admin/status/pages";
import { percent } from "./words";

type Day = ComponentStatus["days"][number];

/** Above this share of failed checks a day is red. */
const BAD = 0.05;

const LOOKS = {
  unmeasured: "fill-line",
  good: "fill-green-lamp",
  impaired: "fill-amber-lamp",
  bad: "fill-red-lamp",
};

/** One bar for each day, oldest first, and the days with failures in words. */
export function HistoryBars({ days }: { days: Day[] }) {
  const failing = days.filter(({ failed }) => failed > 0);
  const checkedDays = days.filter(({ checked }) => checked > 0).length;
  return (
    <div>
      <svg
        role="img"
        aria-label={summary(checkedDays, failing.length)}
        viewBox={`0 0 ${days.length} 1`}
        preserveAspectRatio="none"
        className="h-8 w-full"
      >
        {(Object.keys(LOOKS) as (keyof typeof LOOKS)[]).map((look) => (
          <path key={look} d={bars(days, look)} className={LOOKS[look]} />
        ))}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-quiet">
        <span>90 days ago</span>
        <span>Today</span>
      </p>
      {failing.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer text-quiet hover:text-ink">
            {failing.length === 1 ? "1 day with failures" : `${failing.length} days with failures`}
          </summary>
          <ul className="mt-1">
            {failing.toReversed().map(({ day, checked, failed }) => (
              <li key={day}>
                {day}: {failed.toLocaleString("en")} of {checked.toLocaleString("en")} checks failed (
                {percent((checked - failed) / checked)})
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The bars of one look, as one path: hundreds of elements would be most of the page. */
function bars(days: Day[], look: keyof typeof LOOKS): string {
  return days.map((day, index) => (dayLook(day) === look ? `M${index} 0h.7v1h-.7z` : "")).join("");
}

function dayLook({ checked, failed }: Day): keyof typeof LOOKS {
  if (checked === 0) return "unmeasured";
  if (failed === 0) return "good";
  return failed / checked > BAD ? "bad" : "impaired";
}

function summary(measured: number, failing: number): string {
  if (measured === 0) return "Not measured yet";
  const days = failing === 0 ? "none had failures" : `${failing} had failures`;
  return `${measured} of the last 90 days were measured; ${days}`;
}
