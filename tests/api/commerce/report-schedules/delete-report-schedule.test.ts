import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call, get } from "@/tests/support/api";
import {
  createReporter,
  createSchedule,
  downloadReport,
  makeReportNow,
} from "@/tests/support/report-schedules";

const remove = (id: number, token: string) => call("DELETE", `/report-schedules/${id}`, { token });

describe("deleteReportSchedule: answers", () => {
  it("A schedule goes with its reports and their files", async () => {
    const { id: userId, token } = await createReporter();
    const { id } = await createSchedule(token);
    const { download_url } = await makeReportNow(token, id);
    expect((await downloadReport(download_url)).status).toBe(200);
    expect((await remove(id, token)).status).toBe(200);
    expect((await get(`/report-schedules/${id}`, { token })).status).toBe(404);
    expect((await remove(id, token)).status).toBe(404);
    expect((await downloadReport(download_url)).status).toBe(404);
    expect(await sql`select from files where owner_id = ${userId} and use = 'export'`).toHaveLength(0);
  });
});

describe("deleteReportSchedule: authorization", () => {
  it("The schedule of another account stays", async () => {
    const [{ token }, other] = [await createReporter(), await createReporter()];
    const { id } = await createSchedule(token);
    expect((await remove(id, other.token)).status).toBe(404);
    expect((await get(`/report-schedules/${id}`, { token })).status).toBe(200);
  });
});
