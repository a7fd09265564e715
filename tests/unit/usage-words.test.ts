import { describe, expect, it } from "vitest";
import {
  bucketName,
  durationWords,
  usageSentence,
  usageSummary,
} from "@/components/developers/request-log/words";
import { usageBuckets } from "@/lib/developers/request-log/usage-periods";
import { durationOfStep, stepOfDuration } from "@/lib/platform/http-middleware/durations";

const clock = { now: Date.parse("2026-03-10T14:25:00Z"), locale: "en-GB", timeZone: "Europe/Amsterdam" };
const point = { at: "2026-03-10T14:00:00.000Z", succeeded: 1200, refused: 3, failed: 0 };

describe("A duration", () => {
  it.each([
    [0.853, "0.85 ms"],
    [4, "4.0 ms"],
    [12.4, "12 ms"],
    [123.4, "123 ms"],
    [1234, "1.2 s"],
    [45_000, "45 s"],
  ])("A duration of %d milliseconds is said as %s", (milliseconds, words) => {
    expect(durationWords(milliseconds, "en-GB")).toBe(words);
  });

  it("A duration is told by the middle of its step within 5 percent, from a hundredth of a millisecond to minutes", () => {
    for (let milliseconds = 0.01; milliseconds < 300_000; milliseconds *= 1.013) {
      const told = durationOfStep(stepOfDuration(milliseconds));
      expect(Math.abs(told / milliseconds - 1)).toBeLessThan(0.05);
    }
    expect(stepOfDuration(0)).toBe(stepOfDuration(0.01));
  });
});

describe("A bucket of usage", () => {
  it("A bucket of usage is named in the viewer's hours, and by the day in UTC", () => {
    expect(bucketName(point, "hour", clock)).toBe("15:00 to 16:00");
    expect(bucketName({ ...point, at: "2026-03-10T00:00:00.000Z" }, "day", clock)).toMatch(
      /Tue.* 10 Mar 2026/,
    );
  });

  it("A bucket of usage is heard with its counts", () => {
    expect(usageSentence(point, { interval: "hour", open: true }, clock)).toBe(
      "15:00 to 16:00 so far: 1,203. Succeeded 1,200, client errors 3, server errors 0.",
    );
  });

  it("One error is heard as one", () => {
    const usage = {
      interval: "hour" as const,
      points: [{ ...point, refused: 1, failed: 1 }],
      statuses: [],
      tokens: [],
      total: null,
      lost: 0,
    };
    expect(usageSummary(usage, "24-hours", clock)).toContain(
      "1,200 succeeded, 1 client error, 1 server error.",
    );
    expect(
      usageSummary({ ...usage, points: [{ ...point, refused: 0, failed: 2 }] }, "24-hours", clock),
    ).toContain("0 client errors, 2 server errors.");
  });

  it("The bucket of usage with the most requests is in the summary", () => {
    const empty = { ...point, at: "2026-03-10T13:00:00.000Z", succeeded: 0, refused: 0 };
    const usage = {
      interval: "hour" as const,
      points: [empty, point],
      statuses: [],
      tokens: [],
      total: null,
      lost: 0,
    };
    expect(usageSummary(usage, "24-hours", clock)).toBe(
      "Requests by hour in the last 24 hours: 1,200 succeeded, 3 client errors, 0 server errors. Highest: 1,203 in one hour, 15:00 to 16:00.",
    );
  });
});

describe("A period of usage", () => {
  it("A period of usage ends with the hour or the day that is not over", () => {
    const now = new Date("2026-03-10T14:25:00Z");
    const ends = (["24-hours", "7-days", "30-days"] as const).map((period) => {
      const { starts } = usageBuckets(period, now);
      return [starts.length, starts[0]?.toISOString(), starts.at(-1)?.toISOString()];
    });
    expect(ends).toEqual([
      [24, "2026-03-09T15:00:00.000Z", "2026-03-10T14:00:00.000Z"],
      [7, "2026-03-04T00:00:00.000Z", "2026-03-10T00:00:00.000Z"],
      [30, "2026-02-09T00:00:00.000Z", "2026-03-10T00:00:00.000Z"],
    ]);
  });
});
