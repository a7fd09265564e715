import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/media/exports/[link]/route";
import { sql } from "@/db/client";
import { exportFiles } from "@/lib/admin/exports/archive";
import { makeExport } from "@/lib/admin/exports/service";
import { exportTasks } from "@/lib/admin/exports/tasks";
import { store } from "@/lib/platform/storage/store";
import { get, post } from "@/tests/support/api";
import { readAuditLog } from "@/tests/support/audit-log";
import { NOT_EXPORTED } from "@/tests/support/export-exceptions";
import { createArtist, createCaller, createFollow, createTrack, createUser } from "@/tests/support/factories";
import { leave, leaver } from "@/tests/support/leaver";
import { findMails, runJobs } from "@/tests/support/mails";
import { browser, sessionCookie } from "@/tests/support/session";
import { wav } from "@/tests/support/silent-wave";
import { createUploadPath, send } from "@/tests/support/uploads";

const ask = async (userId: number, body: object = {}): Promise<number> =>
  (await post("/users/me/exports", { ...(await browser(userId)), body })).body.export.id;

async function findDownload(userId: number, id: number): Promise<string> {
  const { body } = await get(`/users/me/exports/${id}`, { cookie: await sessionCookie(userId) });
  return new URL(body.export.download_url).pathname.split("/").at(-1) ?? "";
}

const download = (link: string, headers = {}) =>
  GET(new Request(`http://downbeat.test/media/exports/${link}`, { headers }), {
    params: Promise.resolve({ link }),
  });

/** The files of the export of an account, made now. */
async function readExport(userId: number, body: object = {}): Promise<Record<string, Uint8Array>> {
  const id = await ask(userId, body);
  await makeExport(id);
  const response = await download(await findDownload(userId, id));
  expect(response.status).toBe(200);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

const text = (files: Record<string, Uint8Array>, name: string) =>
  Buffer.from(files[name] ?? []).toString("utf8");
// biome-ignore lint/suspicious/noExplicitAny: rows of every file
const rows = (files: Record<string, Uint8Array>, name: string): any[] =>
  JSON.parse(text(files, `data/${name}.json`));

describe("What is exported", () => {
  it("Every table that names an account is exported, or excepted with a reason, and none is both", async () => {
    const tables = await sql<{ name: string }[]>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0
      union select table_name from information_schema.columns
      join pg_class on pg_class.relname = table_name and relkind in ('r', 'p') and not relispartition
      where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'actor_id', 'logged_by', 'buyer_id')`;
    const exported = new Set(exportFiles.flatMap(([, { tables }]) => tables));
    const names = tables.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(70);
    expect(
      names.filter((name) => !exported.has(name) && !(name in NOT_EXPORTED)),
      "Declare each in `exports` of the erasure.ts of its module, or list it with the reason in tests/support/export-exceptions.ts",
    ).toEqual([]);
    expect(
      Object.keys(NOT_EXPORTED).filter((name) => exported.has(name) || !names.includes(name)),
      "Remove these from tests/support/export-exceptions.ts",
    ).toEqual([]);
  });

  it("Every file has the columns that its index explains, and a name of its own", async () => {
    const names = exportFiles.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const [name, { columns, rows: select }] of exportFiles) {
      const result = await sql`select * from (${select(sql.unsafe("1"))}) as file limit 0`;
      expect(
        result.columns?.map((column) => column.name),
        name,
      ).toEqual(Object.keys(columns));
    }
  });

  it("An export has what both sides of a conversation wrote, as JSON and CSV, and no email address but the account's own", async () => {
    const [owner, other] = [await createCaller(), await createCaller()];
    const { id: trackId } = await createTrack([(await createArtist({ owner_id: other.id })).id], {
      name: "Ebb",
    });
    await createFollow(other.id, owner.id);
    await post("/users/me/add-to-library", { token: owner.token, body: { track_id: trackId } });
    const { body } = await post("/messaging/conversations/start", {
      token: owner.token,
      body: { user_id: other.id, message_text: 'Hello, "there"' },
    });
    await post("/messaging/messages", {
      token: other.token,
      body: { conversation_id: body.data.conversation.id, message_text: "=1+1" },
    });
    const third = await createCaller();
    await post("/messaging/conversations/start", {
      token: third.token,
      body: { user_id: other.id, message_text: "Between two others" },
    });
    const files = await readExport(owner.id);
    expect(rows(files, "messages").map(({ message_text }) => message_text)).toEqual([
      'Hello, "there"',
      "=1+1",
    ]);
    expect(text(files, "data/messages.csv")).toContain('"Hello, ""there"""');
    expect(text(files, "data/messages.csv")).toContain("'=1+1");
    expect(rows(files, "likes")).toMatchObject([{ kind: "track", id: trackId }]);
    expect(rows(files, "follows")).toMatchObject([{ kind: "follower", id: other.id }]);
    expect(rows(files, "tokens")[0]).not.toHaveProperty("hash");
    const [profile] = rows(files, "profile");
    expect(profile.id).toBe(owner.id);
    const everything = Object.keys(files)
      .map((name) => text(files, name))
      .join("\n");
    const addresses = new Set(everything.match(/[\w.+-]+@[\w-]+\.[\w.-]+/g));
    expect([...addresses]).toEqual([profile.email]);
    expect(everything).not.toContain("Between two others");
    const index = JSON.parse(text(files, "index.json"));
    expect(index.files.messages).toMatchObject({
      rows: 2,
      columns: { message_text: "What they wrote, or the line that says what they did." },
    });
    expect(Object.keys(index.files)).toHaveLength(exportFiles.length);
  });

  it("The tracks of an account are in its export also where its artist, credited first, is their producer", async () => {
    const { id: userId } = await createUser();
    const { id: artistId } = await createArtist({ owner_id: userId });
    const { id: guestId } = await createArtist();
    const beat = await createTrack([artistId, guestId]);
    await sql`update credits set role = 'producer' where track_id = ${beat.id} and artist_id = ${artistId}`;
    const exported = await readExport(userId);
    expect(rows(exported, "tracks").map(({ id }) => id)).toEqual([beat.id]);
  });

  it("An account with more plays than fit in a chunk gets each of them once and in order", async () => {
    const { id } = await createUser();
    const { id: trackId } = await createTrack([(await createArtist()).id]);
    await sql`
      insert into play_history (user_id, played_at, play_id, track_id)
      select ${id}, now() - n * interval '1 minute', n, ${trackId} from generate_series(1, 1500) as n`;
    const files = await readExport(id);
    const plays = rows(files, "plays").map(({ play_id }) => play_id);
    expect(plays).toEqual(Array.from({ length: 1500 }, (_, place) => 1500 - place));
    expect(text(files, "data/plays.csv").trim().split("\r\n")).toHaveLength(1501);
  });

  it("The uploads of the account are in it only when they are asked for", async () => {
    const { id, token } = await createCaller();
    const sound = wav(4_000);
    const path = await createUploadPath(token, {
      size: sound.length,
      values: { filename: "night.wav", purpose: "audio" },
    });
    await send(token, path, sound);
    const names = Object.keys(await readExport(id)).filter((name) => name.startsWith("files/"));
    expect(names).toEqual([]);
    const files = await readExport(id, { include_files: true });
    const [name = ""] = Object.keys(files).filter((each) => each.startsWith("files/"));
    expect(name).toMatch(/^files\/\d+-night\.wav$/);
    expect(Buffer.from(files[name] ?? []).equals(sound)).toBe(true);
  });
});

describe("The file of an export", () => {
  it("The owner is emailed without the address of the file, which opens without a session and is an entry of the log", async () => {
    const { id, email } = await createUser();
    const exportId = await ask(id);
    await runJobs();
    const link = await findDownload(id, exportId);
    const mail = (await findMails(email)).at(-1);
    expect(mail?.subject).toBe("Your export is complete");
    expect(mail?.text).not.toContain("/media/exports/");
    const response = await download(link);
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="?downbeat-/);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await download(link, { Range: "bytes=5-9" })).status).toBe(206);
    expect((await readAuditLog(id)).map(({ kind }) => kind)).toEqual(["export.downloaded", "export.created"]);
  });

  it("An address that was altered or has ended opens nothing, and the bytes go when it ends", async () => {
    const { id } = await createUser();
    const exportId = await ask(id);
    await makeExport(exportId);
    const link = await findDownload(id, exportId);
    const [own = "", ...rest] = link.split(".");
    expect((await download([Number(own) + 1, ...rest].join("."))).status).toBe(404);
    expect((await download(`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
    await sql`update account_exports set expires_at = now() - interval '1 second' where id = ${exportId}`;
    expect((await download(link)).status).toBe(404);
    await sql`update account_exports set expires_at = now() + interval '7 days' where id = ${exportId}`;
    const [part] = await sql<[{ key: string }]>`
      select key from file_parts join account_exports using (file_id) where account_exports.id = ${exportId}`;
    await exportTasks(() => new Date(Date.now() + 8 * 86_400_000)).expireAccountExports({});
    expect((await download(link)).status).toBe(404);
    const { body } = await get(`/users/me/exports/${exportId}`, { cookie: await sessionCookie(id) });
    expect(body.export).toMatchObject({ state: "expired", download_url: null });
    await runJobs();
    expect(await sql`select from file_parts where key = ${part.key}`).toHaveLength(0);
  });

  it("An export that is made again after its worker was killed is completed once, and a complete one is left alone", async () => {
    const { id } = await createUser();
    const exportId = await ask(id);
    await sql`update account_exports set state = 'running', progress = 50 where id = ${exportId}`;
    await makeExport(exportId);
    const link = await findDownload(id, exportId);
    await makeExport(exportId);
    expect(await findDownload(id, exportId)).toBe(link);
    expect(await sql`select from files where owner_id = ${id}`).toHaveLength(1);
  });

  it("A store that fails makes the export fail, and the owner can ask again", async () => {
    const { id, email } = await createUser();
    const exportId = await ask(id);
    const { put } = store;
    store.put = async () => {
      throw new Error("The disk is gone.");
    };
    await runJobs().finally(() => {
      store.put = put;
    });
    const { body } = await get(`/users/me/exports/${exportId}`, { cookie: await sessionCookie(id) });
    expect(body.export.state).toBe("failed");
    expect((await findMails(email)).at(-1)?.subject).toBe("Your export could not be made");
    await makeExport(await ask(id));
  });

  it("Exports go with the account, the one that waits and the file of the one that is complete", async () => {
    const account = await leaver();
    await makeExport(await ask(account.id));
    const waiting = await ask(account.id);
    await leave(account);
    await makeExport(waiting);
    expect(await sql`select from account_exports where user_id = ${account.id}`).toHaveLength(0);
    expect(await sql`select from files where use = 'export' and owner_id = ${account.id}`).toHaveLength(0);
  });
});
