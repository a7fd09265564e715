import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { decideReport, getReport } from "@/lib/admin/reports/service";
import { processingTasks } from "@/lib/catalog/track-audio/processing-tasks";
import { get, post } from "@/tests/support/api";
import { createCaller, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { begin, createProcessing, listVersions, makeWav } from "@/tests/support/processing";
import { userCaller } from "@/tests/support/user-caller";
import { runProcessing } from "@/tests/support/workers";

/** A published track, and one with the same recording that failed. */
async function createDuplicate(seed: number) {
  const bytes = makeWav(seed, 10);
  const first = await createProcessing((await createUser()).id, { bytes });
  await runProcessing();
  const artist = await createCaller();
  const second = await createProcessing(artist.id, { bytes });
  await runProcessing();
  const dispute = (reason = "Both are mine.", token = artist.token) =>
    post(`/tracks/${second.id}/processing/dispute`, { token, body: { reason } });
  const processing = async () =>
    (await get(`/tracks/${second.id}/processing`, { token: artist.token })).body.processing;
  const operator = userCaller((await createUser({ role: "operator" })).id, true);
  const decide = async (decision: string, answer = "") => {
    const [report] = await sql<[{ id: number }]>`
      select id from reports where subject_type = 'duplicate' and subject_id = ${second.id} order by id desc`;
    return decideReport(operator, { report_id: report.id, decision, answer });
  };
  return { first, second, artist, bytes, dispute, processing, decide, operator };
}

const trackStatus = async (id: number) => (await sql`select status from tracks where id = ${id}`)[0]?.status;

describe("A disputed duplicate", () => {
  it("A disputed duplicate that operators allow is processed again, and neither of the two fails because of the other ever again", async () => {
    const { first, second, artist, bytes, dispute, processing, decide, operator } =
      await createDuplicate(501);
    const { status, body } = await dispute();
    expect([status, body.dispute]).toEqual([
      201,
      { state: "open", answer: "", created_at: expect.any(String), decided_at: null },
    ]);
    expect((await processing()).dispute).toEqual(body.dispute);
    const [report] = await sql<[{ id: number }]>`select id from reports where subject_id = ${second.id}`;
    expect(await getReport(operator, { report_id: report.id })).toMatchObject({
      subject_type: "duplicate",
      reason: "dispute",
      details: "Both are mine.",
      same: [{ id: first.id }],
    });
    await decide("uphold", "Checked.");
    await runProcessing();
    expect(await trackStatus(second.id)).toBe("published");
    expect((await processing()).dispute).toBeNull();
    for (const { id } of [first, second]) await begin(id, artist.id, bytes);
    await runProcessing();
    for (const { id } of [first, second])
      expect((await listVersions(id)).map(({ state, code }) => [state, code])).toEqual([["ready", null]]);
    const events = await sql`select kind from access_events where kind = 'duplicate_allowed'`;
    expect(events).toHaveLength(1);
    await runJobs();
    const [user] = await sql<[{ email: string }]>`select email from users where id = ${artist.id}`;
    expect((await findMails(user.email)).at(-1)?.subject).toMatch(/is allowed$/);
  });

  it("A disputed duplicate that operators decline stays failed; the artist reads why and cannot ask again", async () => {
    const { second, dispute, processing, decide } = await createDuplicate(502);
    await dispute();
    await expect(decide("dismiss")).rejects.toMatchObject({ code: "validation_failed" });
    await decide("dismiss", "The other one is older.");
    expect(await trackStatus(second.id)).toBe("failed");
    expect((await processing()).dispute).toMatchObject({
      state: "declined",
      answer: "The other one is older.",
    });
    const again = await dispute();
    expect([again.status, again.body.message]).toEqual([
      409,
      "Operators have already declined this. Upload another recording.",
    ]);
  });

  it("A disputed duplicate that operators have declined can be disputed again once another recording failed", async () => {
    const { first, second, artist, dispute, decide } = await createDuplicate(504);
    await dispute();
    await decide("dismiss", "The other one is older.");
    expect((await dispute()).status).toBe(409);
    await sql`update reports set created_at = created_at - interval '1 hour' where subject_id = ${second.id}`;
    await post(`/tracks/${second.id}/processing/retry`, { token: artist.token });
    await runProcessing();
    expect(await trackStatus(second.id)).toBe("failed");
    expect((await dispute("Look again.")).status).toBe(201);
    expect(first.id).not.toBe(second.id);
  });

  it("A disputed duplicate keeps its file while it is open", async () => {
    const { second, dispute } = await createDuplicate(503);
    await dispute();
    const tasks = processingTasks({ clock: () => new Date(Date.now() + 30 * 86_400_000) });
    await tasks.releaseFailedFiles({});
    expect(await sql`select from files where id = ${second.fileId}`).toHaveLength(1);
    await sql`update reports set state = 'dismissed', decided_at = now() where subject_id = ${second.id}`;
    await tasks.releaseFailedFiles({});
    expect(await sql`select from files where id = ${second.fileId}`).toHaveLength(0);
  });
});

describe("disputeDuplicate", () => {
  it("disputeDuplicate answers a second dispute with the first", async () => {
    const { dispute } = await createDuplicate(504);
    const [first, second] = [await dispute(), await dispute("Again.")];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.dispute).toEqual(first.body.dispute);
  });

  it("disputeDuplicate refuses tracks that have not failed so, and those of others", async () => {
    const { first, dispute } = await createDuplicate(505);
    expect((await dispute("Mine.", (await createCaller()).token)).status).toBe(404);
    const [owner] = await sql<[{ user_id: number }]>`
      select user_id from artist_members where artist_id = ${first.artist}`;
    expect(owner.user_id).toBeGreaterThan(0);
    const caller = await createCaller();
    const { id } = await createProcessing(caller.id);
    const answer = await post(`/tracks/${id}/processing/dispute`, {
      token: caller.token,
      body: { reason: "Mine." },
    });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "Only a track that failed with the code duplicate can be disputed.",
    ]);
  });
});
