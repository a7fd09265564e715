import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createReporter, createSchedule } from "@/tests/support/report-schedules";

describe("listReportSchedules: answers", () => {
  it("The list has the schedules of the account, newest first, and none of others", async () => {
    const [{ token }, other] = [await createReporter(), await createReporter()];
    await createSchedule(other.token);
    const first = await createSchedule(token);
    const second = await createSchedule(token, { every: "month" });
    const { body } = await get("/report-schedules", { token });
    expect(body.pagination).toMatchObject({ total: 2, data: [second, first] });
  });
});
