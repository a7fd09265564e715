import { describe, expect, it } from "vitest";
import { post } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import { whileHolding } from "@/tests/support/holding";
import { addMember } from "@/tests/support/plays";
import { createReporter, createSchedule } from "@/tests/support/report-schedules";

const fields = { type: "tracks", format: "csv", every: "day" };

describe("createReportSchedule: answers", () => {
  it("A schedule is sent to its own account at 8:00 UTC unless the request says otherwise", async () => {
    const { id, token } = await createReporter();
    const { status, headers, body } = await post("/report-schedules", { token, body: fields });
    expect(status).toBe(201);
    expect(headers.get("Location")).toContain(`/report-schedules/${body.schedule.id}`);
    expect(body.schedule).toMatchObject({
      ...{ ...fields, artist: null, at_hour: 8, time_zone: "UTC", last_run: null },
      recipients: [{ id }],
    });
    const next = new Date(body.schedule.next_run_at);
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(next.getTime()).toBeLessThan(Date.now() + 86_400_000 + 60_000);
    expect(next.toISOString()).toMatch(/T08:00:00.000Z$/);
  });

  it("The members of an artist are recipients in the order of their names, the own account first", async () => {
    const { id, token, artist } = await createReporter();
    const member = await createCaller();
    await addMember(artist.id, member.id);
    const schedule = await createSchedule(token, {
      artist_id: artist.id,
      recipients: [member.id, id, member.id],
    });
    expect(schedule.recipients.map((recipient: { id: number }) => recipient.id)).toEqual([id, member.id]);
    expect((await createSchedule(token, { recipients: [] })).recipients).toEqual([]);
  });

  it("The first run on a Monday or on the first of a month is the next one", async () => {
    const { token } = await createReporter();
    const week = new Date((await createSchedule(token, { every: "week" })).next_run_at);
    const month = new Date((await createSchedule(token, { every: "month" })).next_run_at);
    expect([week.getUTCDay(), month.getUTCDate()]).toEqual([1, 1]);
    expect(week.getTime() - Date.now()).toBeLessThanOrEqual(7 * 86_400_000);
    expect(month.getTime() - Date.now()).toBeLessThanOrEqual(31 * 86_400_000);
  });
});

describe("createReportSchedule: refusals", () => {
  it.each([
    ["type", { type: "followers" }],
    ["at_hour", { at_hour: 24 }],
    ["time_zone", { time_zone: "Mars/Olympus" }],
    ["time_zone", { time_zone: "+02:00" }],
    // An abbreviation, which PostgreSQL takes for winter time all year.
    ["time_zone", { time_zone: "CET" }],
    ["format", { format: "pdf" }],
    ["format", { type: "artists", format: "pdf" }],
    ["recipients.0", { recipients: [1] }],
  ])("A wrong %s is named, and nothing is created", async (field, change) => {
    const { token } = await createReporter();
    const { status, body } = await post("/report-schedules", { token, body: { ...fields, ...change } });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("Only members of the artist can be recipients", async () => {
    const { token, artist } = await createReporter();
    const stranger = await createCaller();
    const body = { ...fields, artist_id: artist.id, recipients: [stranger.id] };
    const answer = await post("/report-schedules", { token, body });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { "recipients.0": "Must be a member of the artist." },
    ]);
  });

  it("An artist and a recipient that are deleted meanwhile are refused as those that are gone", async () => {
    const { token, artist } = await createReporter();
    const member = await createCaller();
    await addMember(artist.id, member.id);
    const body = { ...fields, artist_id: artist.id, recipients: [member.id] };
    const create = () => post("/report-schedules", { token, body });
    const missing = await whileHolding((holder) => holder`delete from users where id = ${member.id}`, create);
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ["recipients"]]);
    const artistless = () => post("/report-schedules", { token, body: { ...body, recipients: [] } });
    const { status } = await whileHolding(
      (holder) => holder`delete from artists where id = ${artist.id}`,
      artistless,
    );
    expect(status).toBe(404);
  });

  it("The 21st schedule is refused, also when many are sent at once", async () => {
    const { token } = await createReporter();
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => post("/report-schedules", { token, body: fields })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.error)).toEqual(["quota_exceeded", "quota_exceeded"]);
  });
});

describe("createReportSchedule: authorization", () => {
  it("The artist of another account is refused", async () => {
    const [{ token }, other] = [await createReporter(), await createReporter()];
    const body = { ...fields, artist_id: other.artist.id };
    expect((await post("/report-schedules", { token, body })).status).toBe(403);
    expect((await post("/report-schedules", { token, body: { ...fields, artist_id: 10 ** 9 } })).status).toBe(
      404,
    );
  });

  it.each([
    ["sales", "sales:read"],
    ["catalog", "catalog:read"],
  ] as const)("A token schedules reports of type %s only with the scope %s", async (type, scope) => {
    const { id } = await createReporter();
    const narrow = await createToken(id, ["insights:export"]);
    const answer = await post("/report-schedules", { token: narrow, body: { ...fields, type } });
    expect([answer.status, answer.body.reason_code]).toEqual([403, "narrow_scopes"]);
    const wide = await createToken(id, ["insights:export", scope]);
    expect((await post("/report-schedules", { token: wide, body: { ...fields, type } })).status).toBe(201);
  });
});
