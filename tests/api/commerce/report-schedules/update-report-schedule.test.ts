import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { openReports } from "@/lib/commerce/report-schedules/page-service";
import { call, get } from "@/tests/support/api";
import { createArtist, createCaller, createToken } from "@/tests/support/factories";
import { whileHolding } from "@/tests/support/holding";
import { addMember } from "@/tests/support/plays";
import {
  createReporter,
  createSchedule,
  downloadReport,
  listRuns,
  makeReportNow,
  runSchedulesAt,
} from "@/tests/support/report-schedules";
import { userCaller } from "@/tests/support/user-caller";

const DAY = 86_400_000;

const patch = (id: number, token: string, body: object, headers = {}) =>
  call("PATCH", `/report-schedules/${id}`, { token, body, headers });

describe("updateReportSchedule: answers", () => {
  it("A change keeps what it does not name, and moves the next run", async () => {
    const { id, token, artist } = await createReporter();
    const before = await createSchedule(token, { artist_id: artist.id });
    const { status, body } = await patch(before.id, token, { every: "month", at_hour: 0 });
    expect(status).toBe(200);
    expect(body.schedule).toMatchObject({
      ...{ id: before.id, type: "tracks", format: "csv", every: "month", at_hour: 0, time_zone: "UTC" },
      ...{ artist: { id: artist.id }, recipients: [{ id }] },
    });
    expect(body.schedule.next_run_at).toMatch(/-01T00:00:00.000Z$/);
    expect((await get(`/report-schedules/${before.id}`, { token })).body.schedule).toEqual(body.schedule);
    expect((await patch(before.id, token, { artist_id: null })).body.schedule.artist).toBeNull();
  });

  it("A change with the tag of a schedule that has changed answers 412, and changes nothing", async () => {
    const { token } = await createReporter();
    const { id } = await createSchedule(token);
    const { headers } = await get(`/report-schedules/${id}`, { token });
    const tag = { "If-Match": `${headers.get("ETag")}` };
    expect((await patch(id, token, { at_hour: 9 }, tag)).status).toBe(200);
    expect((await patch(id, token, { at_hour: 10 }, tag)).status).toBe(412);
    expect((await get(`/report-schedules/${id}`, { token })).body.schedule.at_hour).toBe(9);
  });
});

describe("updateReportSchedule: what happens meanwhile", () => {
  it("The tag of a schedule stays while reports are made", async () => {
    const { token } = await createReporter();
    const { id } = await createSchedule(token);
    const { headers } = await get(`/report-schedules/${id}`, { token });
    const tag = { "If-Match": `${headers.get("ETag")}` };
    await runSchedulesAt(new Date(Date.now() + 8 * DAY));
    expect((await get(`/report-schedules/${id}`, { token })).body.schedule.last_run).toMatchObject({
      state: "completed",
    });
    expect((await patch(id, token, { at_hour: 9 }, tag)).status).toBe(200);
    expect((await patch(id, token, { at_hour: 10 }, tag)).status).toBe(412);
  });

  it("Of two changes at once, each keeps what the other has changed", async () => {
    const { token } = await createReporter();
    const { id } = await createSchedule(token);
    await whileHolding(
      (holder) => holder`update report_schedules set at_hour = 5 where id = ${id}`,
      () => patch(id, token, { format: "json" }),
    );
    const { body } = await get(`/report-schedules/${id}`, { token });
    expect(body.schedule).toMatchObject({ at_hour: 5, format: "json" });
  });

  it("A change and a report of a schedule that is being deleted answer 404", async () => {
    const { token } = await createReporter();
    for (const act of [
      (id: number) => patch(id, token, { at_hour: 9 }),
      (id: number) => call("POST", `/report-schedules/${id}/run`, { token }),
    ]) {
      const { id } = await createSchedule(token);
      const { status } = await whileHolding(
        (holder) => holder`delete from report_schedules where id = ${id}`,
        () => act(id),
      );
      expect(status).toBe(404);
    }
  });
});

describe("updateReportSchedule: recipients", () => {
  it("A change that does not name the recipients leaves out those who may not be any longer", async () => {
    const { id, token, artist } = await createReporter();
    const member = await createCaller();
    await addMember(artist.id, member.id);
    const fields = { artist_id: artist.id, recipients: [id, member.id] };
    const [first, second] = [await createSchedule(token, fields), await createSchedule(token, fields)];
    const names = (body: { schedule: { recipients: { id: number }[] } }) =>
      body.schedule.recipients.map((recipient) => recipient.id);
    expect(names((await patch(second.id, token, { artist_id: null })).body)).toEqual([id]);
    await sql`delete from artist_members where user_id = ${member.id}`;
    const { status, body } = await patch(first.id, token, { at_hour: 9 });
    expect([status, names(body)]).toEqual([200, [id]]);
  });
});

describe("updateReportSchedule: refusals", () => {
  it("A change that does not fit the rest is refused, and nothing is changed", async () => {
    const { token, artist } = await createReporter();
    const { id } = await createSchedule(token, { type: "artists", format: "pdf", artist_id: artist.id });
    for (const body of [{ artist_id: null }, { type: "tracks" }]) {
      const answer = await patch(id, token, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["format"]]);
    }
    expect((await get(`/report-schedules/${id}`, { token })).body.schedule).toMatchObject({
      ...{ type: "artists", artist: { id: artist.id } },
    });
  });
});

describe("updateReportSchedule: schedules with reports", () => {
  it("Reports stay closed to those who could not read them when the schedule gets another type or artist", async () => {
    const { id: userId, token, artist } = await createReporter();
    const other = await createArtist({ owner_id: userId });
    const member = await createCaller();
    await addMember(other.id, member.id);
    const narrow = await createToken(userId, ["insights:export"]);
    const { id } = await createSchedule(token, { type: "sales", artist_id: artist.id });
    const sales = await makeReportNow(token, id);
    expect((await patch(id, narrow, { type: "tracks" })).status).toBe(403);
    const change = { type: "tracks", format: "json", artist_id: other.id, recipients: [member.id] };
    expect((await patch(id, token, change)).status).toBe(200);
    const tracks = await makeReportNow(token, id);
    expect(await listRuns(narrow, id)).toMatchObject([
      { id: tracks.id, type: "tracks", format: "json", download_url: expect.any(String) },
      { id: sales.id, type: "sales", format: "csv", download_url: null },
    ]);
    const [received] = (await openReports(userCaller(member.id))).received;
    const answers = (received?.runs ?? []).map((run) => downloadReport(`${run.download_url}`));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200]);
    const file = await downloadReport(sales.download_url);
    expect([file.status, file.headers.get("Content-Disposition")]).toEqual([
      200,
      expect.stringContaining("sales"),
    ]);
  });

  it("A file keeps the ending of its format when the schedule gets another", async () => {
    const { token } = await createReporter();
    const { id } = await createSchedule(token);
    const { download_url } = await makeReportNow(token, id);
    expect((await patch(id, token, { format: "json" })).status).toBe(200);
    const { headers } = await downloadReport(download_url);
    expect(headers.get("Content-Disposition")).toContain(".csv");
  });
});

describe("updateReportSchedule: authorization", () => {
  it("Another account, and a token without the scope of the type, cannot change a schedule", async () => {
    const [{ id: userId, token }, other] = [await createReporter(), await createReporter()];
    const { id } = await createSchedule(token);
    expect((await patch(id, other.token, { at_hour: 9 })).status).toBe(404);
    const narrow = await createToken(userId, ["insights:export"]);
    expect((await patch(id, narrow, { type: "sales" })).status).toBe(403);
    expect((await patch(id, narrow, { at_hour: 9 })).status).toBe(200);
  });
});
