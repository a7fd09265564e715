import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import { walk } from "@/tests/support/releases";
import { createReporter, createSchedule, listRuns, makeReportNow } from "@/tests/support/report-schedules";

describe("listReportRuns: answers", () => {
  it("The list has the reports of the schedule, newest first, by pages and by cursor", async () => {
    const { token } = await createReporter();
    const { id } = await createSchedule(token);
    await makeReportNow(token, (await createSchedule(token)).id);
    const ids: number[] = [];
    for (let count = 0; count < 3; count++) ids.unshift((await makeReportNow(token, id)).id);
    const path = `/report-schedules/${id}/runs`;
    expect(await walk(`${path}?per_page=2`, token)).toEqual(ids);
    const { body } = await get(`${path}?per_page=2&page=2`, { token });
    expect(body.pagination).toMatchObject({ total: 3, data: [{ id: ids[2], state: "completed" }] });
  });
});

describe("listReportRuns: authorization", () => {
  it("The reports of another account are not found", async () => {
    const [{ token }, other] = [await createReporter(), await createReporter()];
    const { id } = await createSchedule(token);
    expect((await get(`/report-schedules/${id}/runs`, { token: other.token })).status).toBe(404);
  });

  it("A token without the scope of the type sees that there is a report, and has no address of it", async () => {
    const { id: userId, token } = await createReporter();
    const { id } = await createSchedule(token, { type: "sales" });
    const { download_url } = await makeReportNow(token, id);
    expect(download_url).toContain("/media/reports/");
    const narrow = await createToken(userId, ["insights:export"]);
    expect(await listRuns(narrow, id)).toMatchObject([{ state: "completed", download_url: null }]);
    const { body } = await get(`/report-schedules/${id}`, { token: narrow });
    expect(body.schedule.last_run.download_url).toBeNull();
  });
});
