/** When a schedule starts its jobs: five fields as in a crontab, in UTC. */

const MINUTE_MS = 60_000;

/** A schedule without a time within so long has none. */
const MAX_MINUTES = 366 * 24 * 60;

/** Whether a field, such as `*`, `*\/10`, `3`, `1-5` or `0,30`, has a value. */
function matches(field: string, value: number): boolean {
  return field.split(",").some((part) => {
    const [range = "*", step = "1"] = part.split("/");
    const [from = "", to = from] = range === "*" ? ["0", "59"] : range.split("-");
    return value >= Number(from) && value <= Number(to) && (value - Number(from)) % Number(step) === 0;
  });
}

/** The first minute after a time at which a schedule starts a job; undefined when there is none within a year. */
export function findNextRun(schedule: string, after: Date): Date | undefined {
  const [minute = "*", hour = "*", day = "*", month = "*", weekday = "*"] = schedule.split(" ");
  const first = Math.floor(after.getTime() / MINUTE_MS) + 1;
  for (let step = 0; step < MAX_MINUTES; step++) {
    const at = new Date((first + step) * MINUTE_MS);
    if (
      matches(minute, at.getUTCMinutes()) &&
      matches(hour, at.getUTCHours()) &&
      matches(day, at.getUTCDate()) &&
      matches(month, at.getUTCMonth() + 1) &&
      matches(weekday, at.getUTCDay())
    )
      return at;
  }
  return undefined;
}

/** The minutes between two runs of a schedule; throws for one that has none within a year. */
export function minutesBetweenRuns(schedule: string): number {
  const first = findNextRun(schedule, new Date(0));
  const second = first && findNextRun(schedule, first);
  if (!second) throw new Error(`This is no schedule of runs: ${schedule}`);
  return (second.getTime() - first.getTime()) / MINUTE_MS;
}
