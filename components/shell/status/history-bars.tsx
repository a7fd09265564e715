import type { ComponentStatus } from "@/lib/operations/status/portal";
import { percent } from "./words";

type Day = ComponentStatus["days"][number];

/** Above this share of failed checks a day is red. */
const BAD = 0.05;

/** One bar for each day, oldest first. Read aloud, it is one sentence. */
export function HistoryBars({ days }: { days: Day[] }) {
  const failing = days.filter(({ failed }) => failed > 0);
  const measured = days.filter(({ checked }) => checked > 0).length;
  return (
    <div>
      <div role="img" aria-label={summary(measured, failing.length)} className="flex h-8 gap-px sm:gap-0.5">
        {days.map((day) => (
          <span key={day.day} title={sentence(day)} className={`grow rounded-[1px] ${look(day)}`} />
        ))}
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-quiet">
        <span>90 days ago</span>
        <span>Today</span>
      </p>
    </div>
  );
}

function look({ checked, failed }: Day): string {
  if (checked === 0) return "border border-line";
  if (failed === 0) return "bg-green-lamp";
  return failed / checked > BAD ? "bg-red-lamp" : "bg-amber-lamp";
}

function sentence({ day, checked, failed }: Day): string {
  if (checked === 0) return `${day}: not measured`;
  return failed === 0
    ? `${day}: no failures`
    : `${day}: ${percent((checked - failed) / checked)}, ${failed} of ${checked} checks failed`;
}

function summary(measured: number, failing: number): string {
  if (measured === 0) return "Not measured yet";
  const days = failing === 0 ? "none had failures" : `${failing} had failures`;
  return `${measured} of the last 90 days were measured; ${days}`;
}
