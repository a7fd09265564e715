import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { decideReport, getReport } from "@/lib/admin/reports/service";
import { openAlbum } from "@/lib/catalog/albums/service";
import { restorePlaylist } from "@/lib/community/playlists/edit-service";
import { openPlaylist } from "@/lib/community/playlists/service";
import type { ReportSubject } from "@/lib/community/reports/kinds";
import { createReport } from "@/lib/community/reports/service";
import { possibleMeasures } from "@/lib/community/reports/states";
import { openCollection } from "@/lib/discovery/collections/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { get } from "@/tests/support/api";
import { createAlbum, createComment, createToken, createTrack, createUser } from "@/tests/support/factories";
import { greet } from "@/tests/support/greeting";
import { findMails, runJobs } from "@/tests/support/mails";
import { notified } from "@/tests/support/notifications";
import { createProducer } from "@/tests/support/releases";
import { userCaller } from "@/tests/support/user-caller";

const insertList = async (table: "playlists" | "collections", ownerId: number) => {
  const [row] = await sql<[{ id: number }]>`
    insert into ${sql(table)} (owner_id, name, visibility) values (${ownerId}, 'Reported', 'unlisted') returning id`;
  return row.id;
};

type Producer = Awaited<ReturnType<typeof createProducer>>;

/** Something of each kind, published by the producer. */
const SUBJECTS: Record<ReportSubject, (producer: Producer, reporter: { id: number }) => Promise<number>> = {
  track: async ({ artist }) => (await createTrack([artist.id], { name: "Reported" })).id,
  album: async ({ artist }) => (await createAlbum([artist.id], { name: "Reported" })).id,
  artist: async ({ artist }) => artist.id,
  playlist: async ({ caller }) => insertList("playlists", caller.id),
  collection: async ({ caller }) => insertList("collections", caller.id),
  user: async ({ caller }) => caller.id,
  comment: async ({ artist, caller }) =>
    (await createComment((await createTrack([artist.id])).id, caller.id)).id,
  message: async ({ caller }, reporter) => (await greet(caller, reporter)).message.id,
  conversation: async ({ caller }, reporter) => (await greet(caller, reporter)).conversation.id,
};

const KINDS = Object.keys(SUBJECTS) as ReportSubject[];

async function stage(subject_type: ReportSubject) {
  const producer = await createProducer();
  const [reporter, operator] = [await createUser(), await createUser({ role: "operator" })];
  const subject_id = await SUBJECTS[subject_type](producer, reporter);
  const outcome = await createReport(userCaller(reporter.id), {
    subject_type,
    subject_id,
    reason: "abuse",
    details: "Look at it.",
  });
  if (!("report" in outcome)) throw new Error("It was reported before.");
  const report_id = outcome.report.id;
  const caller = userCaller(operator.id, true);
  const decide = (input: {
    decision: string;
    measures?: string[];
    message?: string;
    answer?: string;
    user_id?: number;
  }) => decideReport(caller, { report_id, ...input });
  const uphold = (measures: string[], message = "Against the rules.") =>
    decide({ decision: "uphold", measures, message });
  const entries = async () =>
    (
      await sql<
        { kind: string }[]
      >`select kind from access_events where actor_id = ${operator.id} order by id`
    ).map(({ kind }) => kind);
  return { producer, subject_id, reporter, report_id, caller, decide, uphold, entries };
}

describe("Measures against a report", () => {
  it.each(KINDS)("A report on a %s offers only the measures that work for it", async (kind) => {
    const { report_id, caller, uphold } = await stage(kind);
    const report = await getReport(caller, { report_id });
    const possible = possibleMeasures(kind, report.accounts);
    expect(possible).toEqual([
      ...(["track", "album", "playlist", "collection"].includes(kind) ? ["hide"] : []),
      ...(kind === "comment" ? ["remove"] : []),
      "warn",
      "suspend",
      "elsewhere",
    ]);
    const other = kind === "comment" ? "hide" : "remove";
    await expect(uphold([other])).rejects.toMatchObject({ errors: { measures: expect.any(String) } });
    await expect(uphold([])).rejects.toMatchObject({ errors: { measures: expect.any(String) } });
    expect((await getReport(caller, { report_id })).state).toBe("open");
  });

  it.each(KINDS)(
    "The account behind a reported %s is warned by email and notification, in words that name no reporter",
    async (kind) => {
      const { producer, uphold, entries, reporter } = await stage(kind);
      await expect(uphold(["warn"], "")).rejects.toMatchObject({ errors: { message: expect.any(String) } });
      await uphold(["warn"]);
      expect(await entries()).toEqual(["account_warned", "report_upheld"]);
      await runJobs();
      const mails = await findMails(producer.caller.email);
      const mail = mails.find(({ subject }) => subject.startsWith("A warning about"));
      expect(mail?.text).toContain("> Against the rules.");
      expect(mail?.text).not.toContain(reporter.name);
      const items = await notified(await createToken(producer.caller.id));
      expect(items.find(({ kind }) => kind === "warnings")?.text).toMatch(
        /^Operators warn you about .*: Against the rules\.$/,
      );
      expect((await findMails(reporter.email)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Your report on/),
      ]);
    },
  );

  it.each(KINDS)("The account behind a reported %s is suspended with the operator's words", async (kind) => {
    const { producer, uphold, entries } = await stage(kind);
    await uphold(["suspend"]);
    expect(await entries()).toEqual(["account_suspended", "report_upheld"]);
    const [row] =
      await sql`select suspended_at is not null as suspended from users where id = ${producer.caller.id}`;
    expect(row?.suspended).toBe(true);
    await runJobs();
    const mails = await findMails(producer.caller.email);
    expect(mails.some(({ text }) => text.includes("> Against the rules."))).toBe(true);
  });

  it.each(["track", "album", "playlist", "collection"] as const)(
    "Who is warned about a %s that is hidden with the same decision gets one email, which says both",
    async (kind) => {
      const { producer, uphold, entries } = await stage(kind);
      await uphold(["hide", "warn"]);
      expect(await entries()).toEqual([
        kind === "track" ? "track_hidden" : "content_hidden",
        "account_warned",
        "report_upheld",
      ]);
      await runJobs();
      const mails = await findMails(producer.caller.email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^A warning about your .*, which is hidden$/),
      ]);
      expect(mails[0]?.text).toContain("> Against the rules.");
      expect(mails[0]?.text).toContain("Only you and the others who manage it can see it.");
    },
  );

  it("Of several managers of a hidden track, those who are not warned get the email that it is hidden", async () => {
    const { producer, decide } = await stage("track");
    const other = await createUser();
    await sql`
      insert into artist_members (artist_id, user_id, role) values (${producer.artist.id}, ${other.id}, 'member')`;
    await decide({ decision: "uphold", measures: ["hide", "warn"], message: "No.", user_id: other.id });
    await runJobs();
    const findSubjects = async (email: string) => (await findMails(email)).map(({ subject }) => subject);
    expect(await findSubjects(producer.caller.email)).toEqual(["“Reported” is hidden"]);
    expect(await findSubjects(other.email)).toEqual([
      "A warning about your track “Reported”, which is hidden",
    ]);
  });

  it("An operator is not suspended by a report, and nothing else of the decision stays", async () => {
    const { producer, uphold, entries, report_id, caller } = await stage("playlist");
    await sql`update users set role = 'operator' where id = ${producer.caller.id}`;
    await expect(uphold(["hide", "suspend"])).rejects.toMatchObject({ code: "validation_failed" });
    expect(await entries()).toEqual([]);
    expect((await getReport(caller, { report_id })).hides).toBe(false);
  });

  it("A report that was dealt with elsewhere is decided without a message", async () => {
    const { uphold, entries } = await stage("artist");
    await uphold(["elsewhere"], "");
    expect(await entries()).toEqual(["report_upheld"]);
  });

  it("Of several accounts behind a track the operator chooses one, and the others are left alone", async () => {
    const { producer, uphold, caller, report_id, decide } = await stage("track");
    const partner = await createUser();
    await sql`
      insert into artist_members (artist_id, user_id, role) values (${producer.artist.id}, ${partner.id}, 'member')`;
    const { accounts } = await getReport(caller, { report_id });
    expect(accounts.map(({ id }) => id).sort()).toEqual([producer.caller.id, partner.id].sort());
    await expect(uphold(["suspend"])).rejects.toMatchObject({ errors: { user_id: expect.any(String) } });
    await expect(
      decide({ decision: "uphold", measures: ["suspend"], message: "No.", user_id: caller.userId }),
    ).rejects.toMatchObject({ errors: { user_id: expect.any(String) } });
    await decide({ decision: "uphold", measures: ["suspend"], message: "No.", user_id: partner.id });
    const rows = await sql<{ id: number }[]>`
      select id from users where suspended_at is not null and id in (${partner.id}, ${producer.caller.id})`;
    expect(rows.map(({ id }) => id)).toEqual([partner.id]);
  });
});

describe("Hidden albums, playlists and collections", () => {
  const CASES = [
    {
      ...({ kind: "album", path: (id: number) => `/albums/${id}`, before: "public" } as const),
      open: (caller: UserCaller, id: number) => openAlbum(caller, { album_id: id }),
    },
    {
      ...({ kind: "playlist", path: (id: number) => `/playlists/${id}`, before: "unlisted" } as const),
      open: (caller: UserCaller, id: number) => openPlaylist(caller, { playlist_id: id, page: 1 }),
    },
    {
      ...({ kind: "collection", path: (id: number) => `/collections/${id}`, before: "unlisted" } as const),
      open: (caller: UserCaller, id: number) => openCollection(caller, { collection_id: id }),
    },
  ] as const;

  it.each(CASES)(
    "A hidden $kind cannot be opened by others or made public by its owner, and is what it was once it is restored",
    async ({ kind, path, open }) => {
      const { producer, subject_id, uphold, decide, entries, reporter } = await stage(kind);
      const address = path(subject_id);
      const status = async () => (await get(address, { token: await createToken(reporter.id) })).status;
      expect(await status()).toBe(200);
      await uphold(["hide"]);
      expect(await status()).toBe(404);
      const visibility = async () => (await producer.send("GET", address)).body[kind].visibility;
      expect(await visibility()).toBe("private");
      const owner = userCaller(producer.caller.id);
      expect((await open(owner, subject_id)).hidden_reason).toBe("Against the rules.");
      const edit = await producer.send("PATCH", address, { visibility: "public", name: "Renamed" });
      expect(edit.status).toBe(200);
      expect(await visibility()).toBe("private");
      expect(await status()).toBe(404);
      await decide({ decision: "restore", answer: "They have agreed." });
      expect(await visibility()).toBe("public");
      expect(await status()).toBe(200);
      expect((await open(owner, subject_id)).hidden_reason).toBeNull();
      expect(await entries()).toEqual(["content_hidden", "report_upheld", "content_restored"]);
      await runJobs();
      const subjects = (await findMails(producer.caller.email)).map(({ subject }) => subject);
      expect(subjects).toContain("“Renamed” is visible again");
    },
  );

  it.each(CASES)("A $kind is hidden until its report is decided, and then what it was", async (values) => {
    const { kind, path, before } = values;
    const { producer, subject_id, decide, reporter, report_id, caller } = await stage(kind);
    await decide({ decision: "hide" });
    expect((await getReport(caller, { report_id })).hides).toBe(true);
    const status = async () =>
      (await get(path(subject_id), { token: await createToken(reporter.id) })).status;
    expect(await status()).toBe(404);
    await runJobs();
    const [mail] = await findMails(producer.caller.email);
    expect(mail?.text).toContain(`> Someone has reported this ${kind}.`);
    await decide({ decision: "dismiss" });
    expect(await status()).toBe(200);
    const { body } = await producer.send("GET", path(subject_id));
    expect(body[kind].visibility).toBe(before);
  });

  it("A hidden playlist that its owner deletes and restores is still hidden", async () => {
    const { producer, subject_id, uphold } = await stage("playlist");
    await uphold(["hide"]);
    const path = `/playlists/${subject_id}`;
    expect((await producer.send("DELETE", path)).status).toBeLessThan(300);
    await restorePlaylist(userCaller(producer.caller.id), { playlist_id: subject_id });
    await producer.send("PATCH", path, { visibility: "public" });
    expect((await producer.send("GET", path)).body.playlist.visibility).toBe("private");
  });
});

describe("The history of a report", () => {
  it("The history of a report has earlier reports on the same thing, their decisions, and the acts of operators", async () => {
    const { subject_id, decide, caller, report_id } = await stage("album");
    await decide({ decision: "dismiss", answer: "It is fine." });
    const later = await createReport(userCaller((await createUser()).id), {
      subject_type: "album",
      subject_id,
      reason: "spam",
      details: "Again.",
    });
    if (!("report" in later)) throw new Error("It was reported before.");
    await decideReport(caller, {
      report_id: later.report.id,
      decision: "uphold",
      measures: ["hide", "warn"],
      message: "Now it is not.",
    });
    const [operator] = await sql<[{ handle: string }]>`select handle from users where id = ${caller.userId}`;
    const report = await getReport(caller, { report_id: later.report.id });
    expect(report.earlier).toMatchObject([
      {
        id: report_id,
        reason: "abuse",
        state: "dismissed",
        answer: "It is fine.",
        decided_by: operator.handle,
      },
    ]);
    expect(report.acts.map(({ kind, actor }) => [kind, actor])).toEqual(
      ["report_upheld", "account_warned", "content_hidden", "report_dismissed"].map((kind) => [
        kind,
        operator.handle,
      ]),
    );
  });
});
