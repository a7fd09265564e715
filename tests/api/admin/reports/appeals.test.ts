import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { decideReport, getReport, listReports } from "@/lib/admin/reports/service";
import { appealDecision, getDecisions } from "@/lib/community/reports/decision-service";
import { createReport } from "@/lib/community/reports/service";
import { get } from "@/tests/support/api";
import { createTrack, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { createProducer } from "@/tests/support/releases";
import { userCaller } from "@/tests/support/user-caller";

const WORDS = "The chorus is my own recording.";

/** A track that is hidden by an upheld report. */
async function stage() {
  const producer = await createProducer();
  const owner = userCaller(producer.caller.id);
  const operator = userCaller((await createUser({ role: "operator" })).id, true);
  const track = await createTrack([producer.artist.id], { name: "Borrowed" });
  const outcome = await createReport(userCaller((await createUser()).id), {
    ...{ subject_type: "track", subject_id: track.id, reason: "copyright", details: "Ours." },
  });
  const report_id = "report" in outcome ? outcome.report.id : 0;
  const uphold = { decision: "uphold", measures: ["hide"], message: "The chorus is Ana's." };
  await decideReport(operator, { report_id, ...uphold });
  const appeal = (caller = owner) => appealDecision(caller, { report_id, details: WORDS });
  const findAppeal = async () => {
    const { pagination } = await listReports(operator, { state: "open", search: WORDS, page: 1 });
    return pagination.data.find(
      ({ subject_type, subject_id }) => subject_type === "appeal" && subject_id === report_id,
    );
  };
  const answer = async (decision: string, words: string) =>
    decideReport(operator, { report_id: (await findAppeal())?.id ?? 0, decision, answer: words });
  const status = async () => (await get(`/tracks/${track.id}`)).status;
  const decisions = () => getDecisions(owner, { subject_type: "track", subject_id: track.id });
  return { producer, owner, operator, track, report_id, appeal, findAppeal, answer, status, decisions };
}

describe("An appeal", () => {
  it("An appeal comes to the operators' queue with the words of both, and shows the track when it is granted", async () => {
    const { producer, operator, appeal, findAppeal, answer, status, decisions } = await stage();
    await appeal();
    const id = (await findAppeal())?.id;
    expect(await getReport(operator, { report_id: id })).toMatchObject({
      ...{ details: WORDS, subject_text: "The chorus is Ana's.", accounts: [] },
    });
    await expect(answer("uphold", "")).rejects.toMatchObject({ errors: { answer: expect.any(String) } });
    await answer("uphold", "You are right.");
    expect(await status()).toBe(200);
    expect((await decisions()).reports[0]).toMatchObject({
      ...{ hides: false, appeal: { state: "upheld", answer: "You are right." } },
    });
    await runJobs();
    const mail = (await findMails(producer.caller.email)).find(({ subject }) =>
      subject.startsWith("Your appeal"),
    );
    expect(mail?.subject).toBe("Your appeal about “Borrowed” is granted");
    expect(mail?.text).toContain("> You are right.");
  });

  it("An appeal that is dismissed leaves the track hidden, and is not made again", async () => {
    const { appeal, answer, status } = await stage();
    await appeal();
    await expect(appeal()).rejects.toMatchObject({ code: "conflict" });
    await expect(answer("dismiss", "")).rejects.toMatchObject({ errors: { answer: expect.any(String) } });
    await answer("dismiss", "It is hers.");
    expect(await status()).toBe(404);
    await expect(appeal()).rejects.toMatchObject({ code: "conflict" });
  });

  it("An appeal is refused to who does not manage the track, operators too, and after six months", async () => {
    const { operator, report_id, appeal, decisions } = await stage();
    await expect(appeal(operator)).rejects.toMatchObject({ code: "conflict" });
    await expect(appeal(userCaller((await createUser()).id))).rejects.toMatchObject({ code: "conflict" });
    expect((await decisions()).reports).toMatchObject([{ report_id, hides: true, appeal: null }]);
    await sql`update reports set decided_at = now() - interval '6 months 1 hour' where id = ${report_id}`;
    await expect(appeal()).rejects.toMatchObject({ code: "conflict" });
  });

  it("An appeal that is granted leaves a track hidden that another report hides", async () => {
    const { owner, operator, track, appeal, answer, status } = await stage();
    const outcome = await createReport(owner, {
      ...{ subject_type: "track", subject_id: track.id, reason: "other", details: "" },
    });
    const report_id = "report" in outcome ? outcome.report.id : 0;
    await decideReport(operator, { report_id, decision: "hide" });
    await appeal();
    await answer("uphold", "You are right.");
    expect(await status()).toBe(404);
  });

  it("The decisions about a track are read by who manages it alone", async () => {
    const { track, operator } = await stage();
    for (const caller of [operator, userCaller((await createUser()).id)])
      await expect(
        getDecisions(caller, { subject_type: "track", subject_id: track.id }),
      ).rejects.toMatchObject({ code: "not_found" });
  });
});
