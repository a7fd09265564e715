import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { finishUpload } from "@/lib/catalog/uploads/jobs";
import { makeReport } from "@/lib/commerce/report-schedules/jobs";
import { leaveReport, openReports } from "@/lib/commerce/report-schedules/page-service";
import { reportScheduleTasks } from "@/lib/commerce/report-schedules/tasks";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { readAll } from "@/tests/support/activities";
import { call, get } from "@/tests/support/api";
import { csvRows, readPdf } from "@/tests/support/exports";
import { createCaller, createToken, createTrack, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { addMember } from "@/tests/support/plays";
import {
  createReporter,
  createSchedule,
  downloadReport,
  expireReportsAt,
  listRuns,
  makeReportNow,
} from "@/tests/support/report-schedules";
import { createSeller, sell } from "@/tests/support/sales";
import { userCaller } from "@/tests/support/user-caller";
import { forgetJobs, queueJob } from "@/tests/support/workers";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

it("Uploads and other long work that people wait for go before the reports of a busy hour", async () => {
  await forgetJobs();
  await queueJob(makeReport, { run_id: 0 });
  await queueJob(finishUpload, { upload_id: "0" });
  const order: string[] = [];
  await runJobs({
    makeReport: () => void order.push("report"),
    finishUpload: () => void order.push("upload"),
  });
  expect(order).toEqual(["upload", "report"]);
});

describe("The files of reports", () => {
  it("Reports of tracks, albums and artists have the rows of the exports of insights", async () => {
    const { token, artist, track } = await createReporter();
    const { id } = await createSchedule(token, { artist_id: artist.id });
    const csv = await downloadReport((await makeReportNow(token, id)).download_url);
    expect(csv.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(csv.headers.get("Content-Disposition")).toMatch(/^attachment; filename=".*tracks.*\.csv"/);
    expect(csvRows(csv)).toMatchObject([{ id: String(track.id), plays: "0", plays_change: "0" }]);
    const json = await createSchedule(token, { type: "artists", format: "json" });
    const run = await makeReportNow(token, json.id);
    const { body } = await downloadReport(run.download_url);
    expect(body).toMatchObject({ type: "artists", from: run.period.from, to: run.period.to });
    expect(body.rows).toMatchObject([{ id: artist.id, plays: 0 }]);
  });

  it("A report of an artist as PDF is the report of insights of these days", async () => {
    const { token, artist } = await createReporter();
    const { id } = await createSchedule(token, { type: "artists", format: "pdf", artist_id: artist.id });
    const { bytes, headers } = await downloadReport((await makeReportNow(token, id)).download_url);
    expect(headers.get("Content-Type")).toBe("application/pdf");
    expect((await readPdf(bytes)).pages.join()).toContain("Nothing was played");
  });

  it("A report of sales has those of its artist and days in all currencies, as CSV and as JSON", async () => {
    const seller = await createSeller();
    const other = await createSeller();
    await addMember(other.artistId, seller.id);
    const token = await createToken(seller.id);
    const sale = { ...seller, shares: [{ id: seller.id, bps: 10_000 }], daysAgo: 1 };
    await sell({ ...sale, price: 2_500 });
    await sell({ ...sale, price: 1_000, currency: "eur" });
    await sell({ ...sale, price: 9_900, daysAgo: 4 });
    await sell({ ...sale, artistId: other.artistId, trackId: other.trackId, price: 700 });
    const fields = { type: "sales", every: "day" };
    const { id } = await createSchedule(token, { ...fields, artist_id: seller.artistId });
    const rows = csvRows(await downloadReport((await makeReportNow(token, id)).download_url));
    expect(rows.map(({ price, currency }) => `${price} ${currency}`).sort()).toEqual([
      "10.00 EUR",
      "25.00 USD",
    ]);
    const all = await createSchedule(token, { ...fields, format: "json" });
    const { body } = await downloadReport((await makeReportNow(token, all.id)).download_url);
    const prices = body.rows.map(({ track_price }: { track_price: number }) => track_price);
    expect(prices.toSorted()).toEqual([1_000, 2_500, 700].toSorted());
  });

  it("A report of the catalog has all tracks of the artist, drafts too, and text that is no formula", async () => {
    const { token, artist, track } = await createReporter();
    await createTrack([(await createReporter()).artist.id]);
    const draft = await createTrack([artist.id], { name: "=1+1", status: "draft", bpm: 92 });
    await sql`
      insert into license_offers (track_id, license_type, terms, amount, currency) values (${draft.id}, 'wav', '{}', 4950, 'usd')`;
    const { id } = await createSchedule(token, { type: "catalog", artist_id: artist.id });
    const rows = csvRows(await downloadReport((await makeReportNow(token, id)).download_url));
    expect(rows).toMatchObject([
      {
        track_id: String(track.id),
        status: "published",
        currency: "",
        artists: expect.stringMatching(/^Artist /),
      },
      { title: "'=1+1", status: "draft", bpm: "92", price_wav: "49.50", price_mp3: "", currency: "USD" },
    ]);
  });
});

describe("The readers of reports", () => {
  it("The owner gets an event, and each recipient an email without an address of the file", async () => {
    const { token, email, artist } = await createReporter();
    const member = await createCaller();
    await addMember(artist.id, member.id);
    await get("/events?after=now", { token });
    const [{ id: owner }] = await sql<[{ id: number }]>`select id from users where email = ${email}`;
    const recipients = [owner, member.id];
    const { id } = await createSchedule(token, { artist_id: artist.id, recipients });
    const run = await makeReportNow(token, id);
    await readAll(eventConsumer);
    const { body } = await get("/events?types=report.completed", { token });
    expect(body.pagination.data).toMatchObject([
      { data: { schedule_id: id, run_id: run.id, report: "tracks", format: "csv", ...run.period } },
    ]);
    for (const address of [email, member.email]) {
      const [mail, ...others] = await findMails(address);
      expect(mail?.subject).toContain("Tracks as CSV");
      expect(mail?.text).toContain("/insights/reports");
      expect(mail?.text).not.toContain("/media/reports/");
      expect(others).toEqual([]);
    }
  });

  it("A former member of the artist can neither read nor get its reports", async () => {
    const { token, artist } = await createReporter();
    const member = await createCaller();
    await addMember(artist.id, member.id);
    const own = await createSchedule(member.token, { artist_id: artist.id });
    const { download_url } = await makeReportNow(member.token, own.id);
    const shared = await createSchedule(token, { artist_id: artist.id, recipients: [member.id] });
    await sql`delete from artist_members where user_id = ${member.id}`;
    expect((await downloadReport(download_url)).status).toBe(404);
    await makeReportNow(token, shared.id);
    expect(await makeReportNow(member.token, own.id)).toMatchObject({
      ...{ state: "failed", error: "You do not have access to the insights of this artist." },
      download_url: null,
    });
    const subjects = (await findMails(member.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Report: /), expect.stringMatching(/^Report failed: /)]);
  });

  it("A recipient sees the schedules of others with an address of each report, and can end the emails", async () => {
    const { token, artist } = await createReporter();
    const member = await createCaller();
    await addMember(artist.id, member.id);
    const { id } = await createSchedule(token, { artist_id: artist.id, recipients: [member.id] });
    await createSchedule(token);
    const run = await makeReportNow(token, id);
    const caller = userCaller(member.id);
    const { own, received } = await openReports(caller);
    expect([own, received]).toMatchObject([[], [{ id, runs: [{ id: run.id, state: "completed" }] }]]);
    const [address] = received.flatMap(({ runs }) => runs.map(({ download_url }) => download_url));
    expect(csvRows(await downloadReport(`${address}`))).toHaveLength(1);
    await leaveReport(caller, { schedule_id: id });
    expect((await openReports(caller)).received).toEqual([]);
    expect((await downloadReport(`${address}`)).status).toBe(404);
    expect(await makeReportNow(token, id)).toMatchObject({ state: "completed" });
    expect(await findMails(member.email)).toHaveLength(1);
  });

  it("An address that somebody made up, and that of a suspended account, open nothing", async () => {
    const { id: userId, token } = await createReporter();
    const { id } = await createSchedule(token);
    const { download_url } = await makeReportNow(token, id);
    const other = await createUser();
    expect((await downloadReport(download_url.replace(`.${userId}.`, `.${other.id}.`))).status).toBe(404);
    await sql`update users set suspended_at = now() where id = ${userId}`;
    expect((await downloadReport(download_url)).status).toBe(404);
  });
});

describe("The end of reports", () => {
  it("A report is deleted with its file after 90 days, and with the artist that it is of", async () => {
    const { id: userId, token, artist } = await createReporter();
    const mine = await createSchedule(token);
    const ofArtist = await createSchedule(token, { artist_id: artist.id });
    const run = await makeReportNow(token, mine.id);
    await makeReportNow(token, ofArtist.id);
    const findFiles = () => sql`select from files where owner_id = ${userId} and use = 'export'`;
    await expireReportsAt(new Date(Date.now() + 89 * DAY));
    expect(await findFiles()).toHaveLength(2);
    expect((await call("DELETE", `/artists/${artist.id}`, { token })).status).toBe(200);
    expect((await get(`/report-schedules/${ofArtist.id}`, { token })).status).toBe(404);
    await expireReportsAt(new Date());
    expect(await findFiles()).toHaveLength(1);
    await expireReportsAt(new Date(Date.now() + 91 * DAY));
    expect(await findFiles()).toHaveLength(0);
    expect((await downloadReport(run.download_url)).status).toBe(404);
    expect(await listRuns(token, mine.id)).toEqual([]);
  });

  it("A report that nothing works on for a day has failed: its owner is told, and can ask for another", async () => {
    const { token, email } = await createReporter();
    const { id } = await createSchedule(token);
    await call("POST", `/report-schedules/${id}/run`, { token });
    await reportScheduleTasks(() => new Date(Date.now() + DAY + MINUTE)).expireReports({});
    expect(await listRuns(token, id)).toMatchObject([{ state: "failed" }]);
    await runJobs();
    const [mail, ...others] = await findMails(email);
    expect([mail?.subject, others]).toEqual([expect.stringMatching(/^Report failed: /), []]);
    expect(mail?.text).toContain("It was not made in time.");
    expect((await call("POST", `/report-schedules/${id}/run`, { token })).status).toBe(202);
  });
});
