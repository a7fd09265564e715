import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeWav } from "@/lib/platform/audio-analysis/wav";
import { get, post } from "@/tests/support/api";
import { startCommandLine } from "@/tests/support/command-line";
import { createCaller } from "@/tests/support/factories";

/** The command `api`, which sends requests to any operation of a server over HTTP. */

let commandLine: Awaited<ReturnType<typeof startCommandLine>>;
const folder = mkdtempSync(join(tmpdir(), "downbeat-api-"));

beforeAll(async () => {
  commandLine = await startCommandLine();
});
afterAll(async () => {
  await commandLine.stop();
  rmSync(folder, { recursive: true });
});

/** A home that is signed in, with `api`, which returns the code and the JSON, or the text that is printed. */
async function signIn() {
  const caller = await createCaller();
  const { run, login } = commandLine.createHome();
  await login(caller.token);
  const api = async (...words: string[]) => {
    const { code, stdout, stderr } = await run("api", ...words);
    return { code, stderr, stdout, json: /^[[{]/.test(stdout) ? JSON.parse(stdout) : undefined };
  };
  return { ...caller, run, api };
}

const names = (playlists: { name: string }[]) => playlists.map(({ name }) => name);

describe("The command api", () => {
  it("The command calls an operation by its id, with the types that its fields have", async () => {
    const { api, token } = await signIn();
    const created = await api(
      "createPlaylist",
      "-f",
      "name=12",
      "-f",
      "collaborative=true",
      "-f",
      "track_ids=[]",
    );
    expect(created).toMatchObject({ code: 0, json: { playlist: { name: "12", collaborative: true } } });
    const id = String(created.json.playlist.id);
    expect((await api("getPlaylist", id)).json.playlist).toMatchObject({ name: "12" });
    expect((await api("getPlaylist", "-f", `id=${id}`)).json.playlist).toMatchObject({ name: "12" });
    const update = await api("updatePlaylist", id, "--field", "name=a=b", "-f", "description=null");
    expect(update.json.playlist).toMatchObject({ name: "a=b", description: null });
    expect((await api("deletePlaylists", id)).code).toBe(0);
    expect((await get(`/playlists/${id}`, { token })).status).toBe(404);
  });

  it("The command calls a method and a path, with the fields of a read in its query", async () => {
    const { api, id: userId } = await signIn();
    for (const name of ["One", "Two"])
      expect((await api("POST", "/playlists", "-f", `name=${name}`, "-f", "collaborative=false")).code).toBe(
        0,
      );
    const path = `/users/${userId}/playlists`;
    const page = await api("get", path, "-f", "per_page=1", "-f", "page=2");
    expect(page.json.pagination).toMatchObject({ per_page: 1, current_page: 2, total: 2 });
    expect((await api("GET", `/api/v1${path}?per_page=1`)).json.pagination).toMatchObject({ per_page: 1 });
    expect((await api("GET", "users/{id}/playlists", "-f", "id=me")).json.pagination).toMatchObject({
      total: 2,
    });
    const head = await api("HEAD", path, "--include");
    expect(head).toMatchObject({ code: 0, stdout: expect.stringMatching(/^HTTP 200\n(.+\n)*etag: /) });
  });

  it("With --paginate the command prints the items of all pages of a list, by page and by cursor, as one list", async () => {
    const { api, id: userId, token } = await signIn();
    const expected = ["A", "B", "C", "D", "E"];
    for (const name of expected) await post("/playlists", { token, body: { name } });
    const path = `/users/${userId}/playlists`;
    for (const query of ["per_page=2", "page=1&per_page=2", "cursor=&per_page=4"]) {
      const { code, json } = await api("GET", `${path}?${query}`, "--paginate");
      expect({ query, code, names: names(json).sort() }).toEqual({ query, code: 0, names: expected });
    }
    const byId = await api("listUserPlaylists", "me", "--paginate", "-f", "per_page=3");
    expect(names(byId.json).sort()).toEqual(expected);
    expect((await api("listPurchases", "--paginate")).stdout).toBe("[]\n");
    expect(await api("getOwnUser", "--paginate")).toMatchObject({
      code: 2,
      stdout: "",
      stderr: "getOwnUser is no list in pages.\n",
    });
  });

  it("A refusal is printed with the faults of its fields and ends with 1, and nothing is printed as an answer", async () => {
    const { api } = await signIn();
    expect(await api("createPlaylist", "-f", "name=")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/\n {2}name: /),
    });
    expect(await api("GET", "/nowhere")).toMatchObject({
      code: 1,
      stderr: "There is no operation at this path.\n",
    });
    expect(await api("getPlaylist", "999999999", "--paginate")).toMatchObject({ code: 2 });
    expect(await api("listArtistTracks", "999999999", "--paginate")).toMatchObject({ code: 1, stdout: "" });
  });

  it("The command ends with 2 when misused, 3 without a connection and 4 without a token", async () => {
    const { api } = await signIn();
    expect(await api("getPlaylsts")).toMatchObject({ code: 2 });
    expect(await api("playlists")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^There is no operation playlists\. Similar ones: .*listPlaylists/),
    });
    expect((await api("getPlaylist")).stderr).toBe("/playlists/{id} needs -f id=VALUE\n");
    for (const words of [
      [],
      ["GET"],
      ["getPlaylist", "1", "2"],
      ["getPlaylist", "1", "-f", "fields"],
      ["GET", "https://other.example/playlists"],
      ["createPlaylist", "--input", join(folder, "nothing.json")],
      ["getPlaylist", "1", "-H", "If-None-Match"],
    ])
      expect({ words, code: (await api(...words)).code }).toEqual({ words, code: 2 });
    const { run } = commandLine.createHome();
    expect((await run("api", "getServiceInfo")).code).toBe(4);
    const away = commandLine.createHome({ DOWNBEAT_SERVER: "http://127.0.0.1:9", DOWNBEAT_TOKEN: "dbt_x" });
    expect((await away.run("api", "getServiceInfo")).code).toBe(3);
  });

  it("A body comes from a file with --input, headers with -H, and a file is written with --output", async () => {
    const { api } = await signIn();
    const body = join(folder, "playlist.json");
    writeFileSync(body, JSON.stringify({ name: "From a file" }));
    const { playlist } = (await api("createPlaylist", "--input", body)).json;
    expect(playlist.name).toBe("From a file");
    const etag =
      /^etag: (.*)$/m.exec((await api("getPlaylist", String(playlist.id), "-i")).stdout)?.[1] ?? "";
    const change = ["updatePlaylist", String(playlist.id), "-f", "name=Other", "-H", `If-Match: ${etag}`];
    expect((await api(...change)).code).toBe(0);
    expect(await api(...change)).toMatchObject({ code: 1, stdout: "" });
    const output = join(folder, "template.csv");
    expect(await api("downloadImportTemplate", "--output", output)).toMatchObject({ code: 0, stdout: "" });
    const { stdout } = await api("GET", "/imports/template.csv");
    expect(readFileSync(output, "utf8")).toBe(stdout);
    expect(stdout).toContain("title");
  });

  it("An upload is sent in bytes, as an operation that takes a file wants it", async () => {
    const { api } = await signIn();
    const file = join(folder, "sound.bin");
    const bytes = encodeWav({ sampleRate: 8_000, samples: new Int16Array(16_000).fill(-1) });
    writeFileSync(file, bytes);
    const metadata = `filename ${Buffer.from("a.wav").toString("base64")},purpose ${Buffer.from("audio").toString("base64")}`;
    const tus = ["-H", "Tus-Resumable: 1.0.0"];
    const headers = [...tus, "-H", `Upload-Length: ${bytes.length}`, "-H", `Upload-Metadata: ${metadata}`];
    const created = await api("createUpload", ...headers);
    expect(created).toMatchObject({ code: 0, stderr: "", json: { upload: { size: bytes.length } } });
    const { id } = created.json.upload;
    const sending = await api("continueUpload", id, ...tus, "-H", "Upload-Offset: 0", "--input", file);
    expect(sending).toMatchObject({ code: 0, stderr: "" });
    expect((await api("getUpload", id)).json.upload).toMatchObject({ offset: bytes.length });
  });
});
