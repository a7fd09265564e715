import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { call, get } from "@/tests/support/api";
import { createUser } from "@/tests/support/factories";
import { createSandbox } from "@/tests/support/sandboxes";
import { browser } from "@/tests/support/session";

const HOUR = 3_600_000;

/** A sandbox of a new account, whose owner moves its clock. */
async function openClock() {
  const { userId } = await createSandbox();
  const options = await browser(userId);
  /** The milliseconds by which it is ahead; null while it was not moved. */
  const read = async (): Promise<number | null> => {
    const { clock } = (await get("/sandbox", options)).body.sandbox;
    return clock && Date.parse(clock) - Date.now();
  };
  return { options, read, move: (body: object) => call("POST", "/sandbox/clock", { ...options, body }) };
}

it("The clock of a sandbox goes ahead by hours, again and again, and goes on from there", async () => {
  const { move, read } = await openClock();
  expect(await read()).toBeNull();
  const { status, body } = await move({ advance_hours: 24 });
  expect(status).toBe(200);
  expect(Date.parse(body.clock) - Date.now()).toBeGreaterThan(23.9 * HOUR);
  await move({ advance_hours: 1 });
  expect(Number(await read()) / HOUR).toBeCloseTo(25, 1);
});

it("The clock of a sandbox goes to a time", async () => {
  const { move, read } = await openClock();
  const to = new Date(Date.now() + 91 * 24 * HOUR).toISOString();
  const { body } = await move({ to });
  expect(Math.abs(Date.parse(body.clock) - Date.parse(to))).toBeLessThanOrEqual(1_000);
  expect(Number(await read()) / HOUR).toBeCloseTo(91 * 24, 1);
});

it("A clock that would go back, or further than it may, stays", async () => {
  const { move, read } = await openClock();
  await move({ advance_hours: 24 });
  const far = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  for (const [body, field] of [
    [{ to: far(23) }, "to"],
    [{ to: far(24 + 9_601) }, "to"],
    [{ advance_hours: 9_601 }, "advance_hours"],
    [{ advance_hours: 0 }, "advance_hours"],
    [{}, "to"],
    [{ advance_hours: 1, to: far(30) }, "to"],
  ] as const) {
    const answer = await move(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  }
  expect(Number(await read()) / HOUR).toBeCloseTo(24, 1);
});

it("A clock that is ten years ahead goes no further", async () => {
  const { move, options } = await openClock();
  const { body } = await get("/sandbox", options);
  await sql`update sandboxes set clock_seconds = ${3_649 * 86_400} where code = ${body.sandbox.id}`;
  expect((await move({ advance_hours: 24 })).status).toBe(200);
  const { status, body: refusal } = await move({ advance_hours: 1 });
  expect([status, refusal.errors.advance_hours]).toEqual([422, expect.stringContaining("3650 days")]);
});

it("A reset sets the clock right", async () => {
  const { move, read, options } = await openClock();
  await move({ advance_hours: 24 });
  await call("POST", "/sandbox/reset", { ...options, body: {} });
  expect(await read()).toBeNull();
});

it("An account without a sandbox has no clock", async () => {
  const { id } = await createUser();
  const { status } = await call("POST", "/sandbox/clock", {
    ...(await browser(id)),
    body: { advance_hours: 1 },
  });
  expect(status).toBe(404);
});
