import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createReporter, createSchedule } from "@/tests/support/report-schedules";

describe("getReportSchedule: answers", () => {
  it("The answer is the schedule as it was created", async () => {
    const { token } = await createReporter();
    const schedule = await createSchedule(token);
    const { status, body } = await get(`/report-schedules/${schedule.id}`, { token });
    expect([status, body.schedule]).toEqual([200, schedule]);
  });
});

describe("getReportSchedule: authorization", () => {
  it("The schedule of another account is not found", async () => {
    const [{ token }, other] = [await createReporter(), await createReporter()];
    const { id } = await createSchedule(token);
    expect((await get(`/report-schedules/${id}`, { token: other.token })).status).toBe(404);
  });
});
