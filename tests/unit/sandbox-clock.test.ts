import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { moveDate, realTime } from "@/lib/platform/sandbox/clock";

const AHEAD_SECONDS = 91 * 86_400;

vi.hoisted(() => {
  process.env.DOWNBEAT_SANDBOX = JSON.stringify({ code: "clock1", clock_seconds: 91 * 86_400 });
});

const RealDate = globalThis.Date;
afterAll(() => {
  globalThis.Date = RealDate;
});

it("Everything that asks for the time in a sandbox gets its own, and a time that is given stays what it is", async () => {
  const before = RealDate.now() + AHEAD_SECONDS * 1_000;
  moveDate();
  for (const time of [Date.now(), Number(new Date(Date())), Date.parse(new Date().toISOString())]) {
    expect(time).toBeGreaterThanOrEqual(before - 1_000);
    expect(time).toBeLessThan(before + 60_000);
  }
  expect(new Date(0).toISOString()).toBe("1970-01-01T00:00:00.000Z");
  expect(new Date(2026, 1, 1).getFullYear()).toBe(2026);
  expect(Date.UTC(2026, 0)).toBe(RealDate.UTC(2026, 0));
  expect(new Date()).toBeInstanceOf(RealDate);
  const folder = await mkdtemp(join(tmpdir(), "clock-"));
  const { mtime } = await stat(folder);
  await rm(folder, { recursive: true });
  expect(mtime).toBeInstanceOf(Date);
  class Deadline extends Date {}
  expect(new Deadline()).toBeInstanceOf(Deadline);
  expect(new Deadline().getTime()).toBeGreaterThanOrEqual(before);
  expect(realTime(new Date()).getTime()).toBeLessThan(before);
});
