import { expect, it } from "vitest";
import { findNextRun, minutesBetweenRuns } from "@/lib/platform/jobs/schedule";

const next = (schedule: string, after: string) => findNextRun(schedule, new Date(after))?.toISOString();

it.each([
  ["* * * * *", "2026-03-14T09:30:20Z", "2026-03-14T09:31:00.000Z"],
  ["*/10 * * * *", "2026-03-14T09:30:00Z", "2026-03-14T09:40:00.000Z"],
  ["17 * * * *", "2026-03-14T09:30:00Z", "2026-03-14T10:17:00.000Z"],
  ["41 3 * * *", "2026-12-31T09:30:00Z", "2027-01-01T03:41:00.000Z"],
  ["0 4 1 * *", "2026-03-14T09:30:00Z", "2026-04-01T04:00:00.000Z"],
  ["0,30 9-10 * * 6", "2026-03-14T09:30:00Z", "2026-03-14T10:00:00.000Z"],
])("The schedule %s runs after %s next at %s", (schedule, after, at) => {
  expect(next(schedule, after)).toBe(at);
});

it("A schedule for a day that no month has never runs", () => {
  expect(next("0 0 31 2 *", "2026-03-14T09:30:00Z")).toBeUndefined();
});

it.each([
  ["* * * * *", 1],
  ["*/5 * * * *", 5],
  ["37 * * * *", 60],
  ["41 3 * * *", 1_440],
])("Between two runs of %s are %i minutes", (schedule, minutes) => {
  expect(minutesBetweenRuns(schedule)).toBe(minutes);
});
