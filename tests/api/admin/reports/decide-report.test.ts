import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { decideReport, getReport, listReports, moderateTracks } from "@/lib/admin/reports/service";
import { storeFile } from "@/lib/catalog/files/service";
import { openStream } from "@/lib/catalog/track-audio/delivery-service";
import { audioLink } from "@/lib/catalog/track-audio/links";
import { createReport } from "@/lib/community/reports/service";
import { repeatOutput } from "@/lib/platform/http-contract/already-done";
import { call, get } from "@/tests/support/api";
import { createArtist, createComment, createTrack, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { createProducer } from "@/tests/support/releases";
import { userCaller } from "@/tests/support/user-caller";

const operator = async () => userCaller((await createUser({ role: "operator" })).id, true);

async function report(subject_type: "track" | "comment" | "user", subject_id: number) {
  const reporter = await createUser();
  const createdReport = await createReport(userCaller(reporter.id), {
    subject_type,
    subject_id,
    reason: "copyright",
    details: "The chorus is ours.",
  });
  if (createdReport instanceof repeatOutput({}).constructor || !("report" in createdReport))
    throw new Error("It was reported before.");
  return { reporter, report_id: createdReport.report.id };
}

/** A reported track, with what decides about it. */
async function stage(values: Parameters<typeof createTrack>[1] = {}) {
  const producer = await createProducer();
  const track = await createTrack([producer.artist.id], values);
  const caller = await operator();
  const { report_id, reporter } = await report("track", track.id);
  /** Upheld, the words are the message to the owner; else the answer to the reporters. */
  const decide = (decision: string, words = "", id = report_id) =>
    decideReport(caller, {
      report_id: id,
      decision,
      ...(decision === "uphold" ? { measures: ["hide"], message: words } : { answer: words }),
    });
  const removeComment = (id: number) =>
    decideReport(caller, { report_id: id, decision: "uphold", measures: ["remove"] });
  const status = async () => (await get(`/tracks/${track.id}`)).status;
  return { producer, track, caller, report_id, reporter, decide, removeComment, status };
}

describe("A reported track", () => {
  it("A reported track is hidden until the report is decided: nobody finds, opens, plays or comments on it, and its owner sees why", async () => {
    const { producer, track, decide, status } = await stage();
    const { artist, send } = producer;
    await decide("hide");
    expect(await status()).toBe(404);
    expect((await get(`/tracks?artist_id=${artist.id}`)).body.pagination.total).toBe(0);
    expect((await get(`/artists/${artist.id}/tracks`)).body.pagination.total).toBe(0);
    expect((await get(`/tracks/${track.id}/stream`)).status).toBe(404);
    const listener = userCaller((await createUser()).id);
    await expect(
      createReport(listener, { subject_type: "track", subject_id: track.id, reason: "spam", details: "" }),
    ).rejects.toMatchObject({ code: "validation_failed" });
    const { body } = await send("GET", `/tracks/${track.id}`);
    expect(body.track).toMatchObject({
      status: "hidden",
      hidden_reason: "Someone has reported this track. It is hidden until operators have decided.",
    });
    await decide("dismiss");
    expect(await status()).toBe(200);
    expect((await send("GET", `/tracks/${track.id}`)).body.track).toMatchObject({
      status: "published",
      hidden_reason: null,
    });
  });

  it("A reported track cannot be published by its owner, whose wish counts once it is restored", async () => {
    const { producer, track, decide, status } = await stage();
    await decide("uphold", "It is not yours.");
    const publish = await producer.send("PATCH", `/tracks/${track.id}`, { publish_at: "now" });
    expect(publish.body.track.status).toBe("hidden");
    await producer.send("PATCH", `/tracks/${track.id}`, { publish_at: null, visibility: "public" });
    expect(await status()).toBe(404);
    await decide("restore", "They have agreed.");
    const { body } = await producer.send("GET", `/tracks/${track.id}`);
    expect(body.track.status).toBe("draft");
  });

  it("A reported track ends addresses of its stream that were for everybody", async () => {
    const { track, decide } = await stage();
    const content = new Blob(["mp3"]).stream();
    const file = await storeFile({ ownerId: null, use: "rendition", mediaType: "audio/mpeg", content });
    await sql`
      with version as (
        insert into track_audio (track_id, version, state, step, progress, finished_at)
        values (${track.id}, 0, 'ready', 'waveform', 1, now()) returning id)
      insert into renditions (track_audio_id, name, file_id) select id, 'stream', ${file.id} from version`;
    const name = (reach: "public" | "private") => audioLink(file.id, reach).replace(/^.*\/|\.mp3$/g, "");
    expect(await openStream(name("public"))).toBeDefined();
    await decide("hide");
    expect(await openStream(name("public"))).toBeUndefined();
    expect(await openStream(name("private"))).toBeDefined();
  });

  it("A reported track needs a reason to stay hidden, which its owner is emailed; the reporter is emailed the answer alone", async () => {
    const { producer, reporter, decide, caller, report_id } = await stage({ name: "Borrowed" });
    await expect(decide("uphold")).rejects.toMatchObject({ errors: { message: expect.any(String) } });
    await decideReport(caller, {
      report_id,
      decision: "uphold",
      measures: ["hide"],
      message: "The chorus is Ana's.",
      answer: "It is hidden now.",
    });
    await runJobs();
    const [toReporter] = await findMails(reporter.email);
    expect(toReporter?.subject).toBe("Your report on “Borrowed”");
    expect(toReporter?.text).toContain("> It is hidden now.");
    expect(toReporter?.text).not.toContain("Ana");
    const [toOwner] = await findMails(producer.caller.email);
    expect(toOwner?.subject).toBe("“Borrowed” is hidden");
    expect(toOwner?.text).toContain("> The chorus is Ana's.");
    expect(toOwner?.text).not.toContain(reporter.name);
  });
});

describe("The accounts behind a reported track", () => {
  it("The accounts behind a reported track are those of its performers, and not of artists who are featured", async () => {
    const { producer, track, caller, report_id } = await stage();
    const [guest, partner] = [await createUser(), await createUser()];
    for (const [position, [{ id }, role]] of (
      [
        [guest, "featured"],
        [partner, "performer"],
      ] as const
    ).entries()) {
      const artist = await createArtist({ owner_id: id });
      await sql`
        insert into credits (track_id, artist_id, role, release_date, position)
        select id, ${artist.id}, ${role}, release_date, ${position + 1} from tracks where id = ${track.id}`;
    }
    const { accounts } = await getReport(caller, { report_id });
    expect(accounts.map(({ id }) => id)).toEqual([producer.caller.id, partner.id]);
  });
});

describe("A decision", () => {
  it("A decision settles all open reports on the subject, and is made once", async () => {
    const { track, caller, report_id, decide } = await stage();
    const second = await report("track", track.id);
    expect(await getReport(caller, { report_id })).toMatchObject({ others: 1, state: "open" });
    const both = await Promise.allSettled([
      decide("uphold", "Not yours."),
      decide("dismiss", "", second.report_id),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const late = both.find(({ status }) => status === "rejected");
    const [operator] = await sql<[{ handle: string }]>`select handle from users where id = ${caller.userId}`;
    expect(late).toMatchObject({
      reason: {
        code: "conflict",
        message: expect.stringMatching(`^@${operator.handle} has decided this report`),
      },
    });
    const states =
      await sql`select distinct state from reports where subject_id = ${track.id} and subject_type = 'track'`;
    expect(states).toHaveLength(1);
  });

  it("A decision keeps a track hidden that an earlier decision hides", async () => {
    const { track, decide, producer, status } = await stage();
    const owner = await createReport(userCaller(producer.caller.id), {
      subject_type: "track",
      subject_id: track.id,
      reason: "other",
      details: "",
    });
    expect(owner).toBeDefined();
    await decide("uphold", "Not yours.");
    const later = await createReport(userCaller(producer.caller.id), {
      subject_type: "track",
      subject_id: track.id,
      reason: "other",
      details: "Please look again.",
    });
    const id = "report" in later ? later.report.id : 0;
    await decide("dismiss", "No.", id);
    expect(await status()).toBe(404);
  });

  it("A decision that restores a track keeps it hidden while an open report hides it", async () => {
    const { track, producer, decide, status } = await stage();
    await decide("uphold", "Not yours.");
    const later = await createReport(userCaller(producer.caller.id), {
      subject_type: "track",
      subject_id: track.id,
      reason: "other",
      details: "",
    });
    const id = "report" in later ? later.report.id : 0;
    await decide("hide", "", id);
    await decide("restore");
    expect(await status()).toBe(404);
    await decide("dismiss", "", id);
    expect(await status()).toBe(200);
  });

  it("A decision ends what hid a track until then, unless it hides the track for good", async () => {
    const { track, caller, report_id, decide, status } = await stage();
    await decide("hide");
    const second = await report("user", (await createUser()).id);
    await decide("dismiss", "", second.report_id);
    expect(await status()).toBe(404);
    await decideReport(caller, { report_id, decision: "uphold", measures: ["warn"], message: "Ask first." });
    expect(await status()).toBe(200);
    expect(await sql`select from tracks where id = ${track.id} and hidden_reason is not null`).toEqual([]);
  });

  it("A decision about a report leaves a track hidden that operators have hidden without one", async () => {
    for (const first of ["hide", undefined]) {
      const { track, caller, decide, status } = await stage();
      if (first) await decide(first);
      await moderateTracks(caller, { act: "hide", track_ids: [track.id], reason: "Taken from others." });
      await decide("dismiss");
      expect(await status()).toBe(404);
      await moderateTracks(caller, { act: "restore", track_ids: [track.id], reason: "" });
      expect(await status()).toBe(200);
    }
  });

  it("A decision to restore a track ends all earlier ones that hide it", async () => {
    const { track, caller, decide, status } = await stage();
    await decide("uphold", "Not yours.");
    await moderateTracks(caller, { act: "restore", track_ids: [track.id], reason: "" });
    const later = await report("track", track.id);
    await decide("hide", "", later.report_id);
    expect(await status()).toBe(404);
    await decide("dismiss", "", later.report_id);
    expect(await status()).toBe(200);
  });

  it("A decision deletes a comment, also one that is gone already", async () => {
    const { producer, track, removeComment } = await stage();
    const { id } = await createComment(track.id, (await createUser()).id);
    const first = await report("comment", id);
    await removeComment(first.report_id);
    expect(await sql`select from comments where id = ${id}`).toHaveLength(0);
    const other = await createComment(track.id, (await createUser()).id);
    const second = await report("comment", other.id);
    await call("DELETE", `/comments/${other.id}`, { token: producer.caller.token });
    await removeComment(second.report_id);
    const [row] = await sql`select state from reports where id = ${second.report_id}`;
    expect(row).toEqual({ state: "upheld" });
  });

  it("A decision is in the audit log, with its author", async () => {
    const { decide, caller } = await stage({ name: "Audited" });
    await decide("hide");
    await decide("dismiss", "It is theirs.");
    const rows = await sql`
      select kind, subject, reason from access_events where actor_id = ${caller.userId} order by id`;
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["track_hidden", "Audited"],
      ["report_dismissed", "Audited"],
    ]);
    expect(rows[1]?.reason).toContain("It is theirs.");
  });

  it("A decision about reports is for operators alone", async () => {
    const { report_id, producer } = await stage();
    const caller = userCaller(producer.caller.id);
    for (const attempt of [
      decideReport(caller, { report_id, decision: "dismiss", answer: "" }),
      getReport(caller, { report_id }),
      listReports(caller, { state: "open", search: "", page: 1 }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});

describe("The operators' queue", () => {
  it("The operators' queue has the open reports, the longest wait first, and finds them by text", async () => {
    const { caller, report_id, track } = await stage({ name: "Only in this queue" });
    const later = await report("track", track.id);
    const { pagination, counts } = await listReports(caller, {
      state: "open",
      search: "only in this",
      page: 1,
    });
    expect(pagination.data.map(({ id }) => id)).toEqual([report_id, later.report_id]);
    expect(counts).toMatchObject({ open: 2, upheld: 0, dismissed: 0, all: 2 });
  });
});
