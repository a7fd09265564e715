import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { decideNotice, getNoticeRecord, noteCourt } from "@/lib/admin/reports/notice-service";
import { decideReport, listReports, moderateTracks } from "@/lib/admin/reports/service";
import { takedownTasks } from "@/lib/admin/reports/tasks";
import { getDecisions, sendCounterNotice } from "@/lib/community/reports/decision-service";
import { withdrawTakedownNotice } from "@/lib/community/reports/notice-service";
import { createReport } from "@/lib/community/reports/service";
import { get } from "@/tests/support/api";
import { createToken, createTrack, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { notified } from "@/tests/support/notifications";
import { createProducer } from "@/tests/support/releases";
import { counterInput, createNotice, trackAddress, upholdNotice } from "@/tests/support/takedowns";
import { userCaller } from "@/tests/support/user-caller";

const DAY_MS = 86_400_000;

/** A confirmed notice about a track of a producer. */
async function stage() {
  const producer = await createProducer();
  const operator = userCaller((await createUser({ role: "operator" })).id, true);
  const track = await createTrack([producer.artist.id], { name: "Borrowed" });
  const notice = await createNotice(trackAddress(track.id));
  const owner = userCaller(producer.caller.id);
  const state = async () =>
    (await sql<[{ state: string }]>`select state from takedown_notices where id = ${notice.id}`)[0].state;
  const status = async () => (await get(`/tracks/${track.id}`)).status;
  const uphold = () => upholdNotice(operator, notice.id, [track.id]);
  const decide = (decision: string, answer = "") =>
    decideNotice(operator, { notice_id: notice.id, decision, answer });
  const counter = () => sendCounterNotice(owner, { notice_id: notice.id, ...counterInput });
  const restoreDays = (days: number) =>
    takedownTasks(() => new Date(Date.now() + days * DAY_MS)).restoreTakedown({ notice_id: notice.id });
  const decisions = () => getDecisions(owner, { subject_type: "track", subject_id: track.id });
  return {
    producer,
    operator,
    owner,
    track,
    notice,
    state,
    status,
    uphold,
    decide,
    counter,
    restoreDays,
    decisions,
  };
}

type Stage = Awaited<ReturnType<typeof stage>>;

async function reportAndHide({ track, operator }: Stage) {
  const reporter = userCaller((await createUser()).id);
  const outcome = await createReport(reporter, {
    ...{ subject_type: "track", subject_id: track.id, reason: "other", details: "" },
  });
  const report_id = "report" in outcome ? outcome.report.id : 0;
  await decideReport(operator, { report_id, decision: "hide" });
  return report_id;
}

describe("A takedown notice that is upheld", () => {
  it("A takedown notice that is upheld hides what is chosen at once, and tells who manages it the claimant's name and work alone", async () => {
    const { producer, track, notice, status, uphold, decisions } = await stage();
    await uphold();
    expect(await status()).toBe(404);
    await runJobs();
    const mails = await findMails(producer.caller.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["“Borrowed” is hidden after a takedown notice"]);
    const [mail] = mails;
    expect(mail?.text).toContain("Ana Sousa of Tidal Songs");
    expect(mail?.text).toContain("> The song Harbor of 2019, its chorus.");
    const page = JSON.stringify(await decisions());
    for (const secret of [notice.email, "Quay 4", "Porto"]) {
      expect(mail?.text).not.toContain(secret);
      expect(page).not.toContain(secret);
    }
    const items = await notified(await createToken(producer.caller.id));
    expect(items.find(({ kind }) => kind === "warnings")?.text).toContain("hidden after a takedown notice");
    const toClaimant = await findMails(notice.email);
    expect(toClaimant.at(-1)?.subject).toMatch(/: upheld$/);
    const kinds = await sql`
      select kind from access_events where reason like ${`%otice ${notice.id}%`} order by id`;
    expect(kinds.map(({ kind }) => kind)).toEqual(["track_hidden", "notice_upheld"]);
    expect(track.id).toBeGreaterThan(0);
  });

  it("A takedown notice is decided once, and rejected only with a reason, which the claimant is emailed", async () => {
    const { notice, status, decide, uphold, operator } = await stage();
    await expect(decide("reject")).rejects.toMatchObject({ errors: { answer: expect.any(String) } });
    await expect(decide("uphold")).rejects.toMatchObject({ errors: { subjects: expect.any(String) } });
    await expect(decide("restore")).rejects.toMatchObject({ code: "conflict" });
    await decide("reject", "It is another song.");
    await expect(uphold()).rejects.toMatchObject({ code: "conflict" });
    expect(await status()).toBe(200);
    await runJobs();
    expect((await findMails(notice.email)).at(-1)?.text).toContain("> It is another song.");
    expect(await getNoticeRecord(operator, { notice_id: notice.id })).toMatchObject({ state: "rejected" });
  });

  it("A takedown notice that is withdrawn or taken back shows what it hides", async () => {
    const first = await stage();
    await first.uphold();
    await withdrawTakedownNotice(first.notice.visitor, { code: first.notice.code });
    await runJobs();
    expect(await first.status()).toBe(200);
    const second = await stage();
    await second.uphold();
    await second.decide("restore", "You were mistaken.");
    expect([await second.status(), await second.state()]).toEqual([200, "restored"]);
  });

  it("A track that a report and a takedown notice hide is visible once both have ended, in either order", async () => {
    const first = await stage();
    await first.uphold();
    const report_id = await reportAndHide(first).catch(() => 0);
    // A hidden track cannot be reported by strangers: a member does.
    expect(report_id).toBe(0);
    const second = await stage();
    const id = await reportAndHide(second);
    await second.uphold();
    await decideReport(second.operator, { report_id: id, decision: "dismiss", answer: "" });
    expect(await second.status()).toBe(404);
    await second.decide("restore");
    expect(await second.status()).toBe(200);
    const third = await stage();
    const other = await reportAndHide(third);
    await third.uphold();
    await third.decide("restore");
    expect(await third.status()).toBe(404);
    await decideReport(third.operator, { report_id: other, decision: "dismiss", answer: "" });
    expect(await third.status()).toBe(200);
  });

  it("A track that a takedown notice hides is not restored from the list of all tracks", async () => {
    const { track, operator, uphold, status } = await stage();
    await uphold();
    const restoring = moderateTracks(operator, { act: "restore", track_ids: [track.id], reason: "" });
    await expect(restoring).rejects.toMatchObject({ code: "conflict" });
    expect(await status()).toBe(404);
  });
});

describe("A counter-notice", () => {
  it("A counter-notice is emailed to the claimant, and restores the track on the tenth business day and not before", async () => {
    const { notice, counter, uphold, state, status, restoreDays, decisions } = await stage();
    await uphold();
    await counter();
    expect(await state()).toBe("countered");
    await runJobs();
    const mail = (await findMails(notice.email)).at(-1);
    expect(mail?.subject).toMatch(/^A counter-notice to your takedown notice/);
    for (const part of Object.values(counterInput)) if (part !== true) expect(mail?.text).toContain(part);
    const [job] = await sql<[{ run_at: Date }]>`
      select run_at from graphile_worker.jobs where task_identifier = 'restoreTakedown' order by id desc limit 1`;
    const { notices } = await decisions();
    expect(job.run_at.toISOString()).toBe(notices[0]?.counter_notice?.restore_at);
    await restoreDays(11);
    expect(await status()).toBe(404);
    await restoreDays(15);
    await restoreDays(15);
    expect([await status(), await state()]).toEqual([200, "restored"]);
    await runJobs();
    expect(
      (await findMails(notice.email)).filter(({ subject }) => subject.endsWith(": restored")),
    ).toHaveLength(1);
  });

  it("A counter-notice restores nothing once operators note that the claimant went to court", async () => {
    const { producer, operator, counter, uphold, state, status, restoreDays, decisions, decide } =
      await stage();
    await uphold();
    await counter();
    const id = (await decisions()).notices[0]?.counter_notice?.id;
    await noteCourt(operator, { counter_notice_id: id, note: "Case 12 in Porto." });
    await restoreDays(30);
    expect([await status(), await state()]).toEqual([404, "upheld"]);
    await runJobs();
    expect((await findMails(producer.caller.email)).at(-1)?.text).toContain("> Case 12 in Porto.");
    const again = noteCourt(operator, { counter_notice_id: id, note: "Case 12 in Porto." });
    await expect(again).rejects.toMatchObject({ code: "conflict" });
    await decide("restore");
    expect(await status()).toBe(200);
  });

  it("A counter-notice is sent once, by somebody who manages what is hidden, with both statements", async () => {
    const { notice, owner, counter, uphold, operator } = await stage();
    await expect(counter()).rejects.toMatchObject({ code: "not_found" });
    await uphold();
    const send = (caller: typeof owner, changes = {}) =>
      sendCounterNotice(caller, { notice_id: notice.id, ...counterInput, ...changes });
    await expect(send(userCaller((await createUser()).id))).rejects.toMatchObject({ code: "not_found" });
    await expect(send(operator)).rejects.toMatchObject({ code: "not_found" });
    await expect(send(owner, { jurisdiction: false, mistake: false })).rejects.toMatchObject({
      errors: { jurisdiction: expect.any(String), mistake: expect.any(String) },
    });
    const both = await Promise.allSettled([counter(), counter()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("A counter-notice about one of two artists' tracks restores that one, and leaves the other hidden", async () => {
    const [mine, theirs] = [await createProducer(), await createProducer()];
    const operator = userCaller((await createUser({ role: "operator" })).id, true);
    const tracks = [await createTrack([mine.artist.id]), await createTrack([theirs.artist.id])];
    const ids = tracks.map(({ id }) => id);
    const notice = await createNotice(ids.map(trackAddress).join("\n"));
    await upholdNotice(operator, notice.id, ids);
    await sendCounterNotice(userCaller(mine.caller.id), { notice_id: notice.id, ...counterInput });
    await takedownTasks(() => new Date(Date.now() + 15 * DAY_MS)).restoreTakedown({ notice_id: notice.id });
    const statuses = await Promise.all(ids.map(async (id) => (await get(`/tracks/${id}`)).status));
    expect(statuses).toEqual([200, 404]);
    expect(await getNoticeRecord(operator, { notice_id: notice.id })).toMatchObject({ state: "upheld" });
  });
});

describe("Repeat infringers", () => {
  it("Three takedown notices against one account that are upheld within a year are reported to operators once, and no account is suspended", async () => {
    const { producer, artist } = await createProducer().then((made) => ({ producer: made.caller, ...made }));
    const operator = userCaller((await createUser({ role: "operator" })).id, true);
    const alerts = async () => {
      const { pagination } = await listReports(operator, { state: "open", search: "", page: 1 });
      return pagination.data.filter(
        ({ reason, subject_id }) => reason === "repeat_infringer" && subject_id === producer.id,
      ).length;
    };
    for (const expected of [0, 0, 1, 1]) {
      const track = await createTrack([artist.id]);
      const notice = await createNotice(trackAddress(track.id));
      await upholdNotice(operator, notice.id, [track.id]);
      expect(await alerts()).toBe(expected);
    }
    expect(await sql`select from users where id = ${producer.id} and suspended_at is not null`).toEqual([]);
  });
});
