import "@/tests/support/signing";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { operations } from "@/lib/docs/openapi/registry";
import { clientGroup, clientMethod } from "@/lib/docs/reference/client-names";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { describeCall } from "@/scripts/operation-calls";
import { post } from "@/tests/support/api";
import { createArtist, createTrack } from "@/tests/support/factories";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { startHttpServer } from "@/tests/support/http-server";
import { startProject } from "@/tests/support/integrator";

/** The methods of the typed client, as an integrator has them. The samples of the reference, which call each of them, have a test of their own. */

let project: Awaited<ReturnType<typeof startProject>>;
let server: Awaited<ReturnType<typeof startHttpServer>>;
let fixtures: Fixtures;
let token = "";
// biome-ignore lint/suspicious/noExplicitAny: its types are checked where it is compiled; here it is only run
let client: any;

beforeAll(async () => {
  fixtures = await createFixtures();
  server = await startHttpServer();
  project = await startProject();
  client = await project.load("node_modules/downbeat-client/dist/index.js");
}, 240_000);
afterAll(async () => {
  await server?.stop();
  project?.remove();
});
beforeEach(async () => {
  await fixtures.restore();
  token = await fixtures.renewToken();
});

/** A client, and the requests that it sends. */
function connect(options: object = {}) {
  const requests: Request[] = [];
  const downbeat = client.createDownbeat({
    baseUrl: server.origin + API_BASE,
    token,
    fetch: (request: Request) => {
      requests.push(request);
      return fetch(request);
    },
    ...options,
  });
  const queries = () => requests.map(({ url }) => new URL(url).search);
  return { downbeat, requests, queries };
}

async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Five tracks of a new artist, from the newest to the oldest. */
async function createTracks() {
  const artist = await createArtist();
  const ids: number[] = [];
  for (let count = 0; count < 5; count++) ids.unshift((await createTrack([artist.id])).id);
  return { artist, ids };
}

describe("The methods of the typed client", () => {
  it("The typed client has a method for each operation, beside those for each HTTP method", () => {
    const { downbeat } = connect();
    const names = operations.map((operation) => [clientGroup(operation.tag), clientMethod(operation)]);
    expect(
      names.filter(([group = "", method = ""]) => typeof downbeat[group]?.[method] !== "function"),
    ).toEqual([]);
    const groups = [...new Set(names.map(([group]) => group))];
    const verbs = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"];
    expect(Object.keys(downbeat).sort()).toEqual([...groups, ...verbs, "request", "use", "eject"].sort());
    expect(groups.flatMap((group = "") => Object.keys(downbeat[group])).length).toBe(operations.length);
  });

  it("A method takes the parameters of the path, then the query and the body as one object", async () => {
    const { downbeat, requests } = connect();
    const { artist } = await downbeat.artists.get(1, {
      with: ["genres", "topTracks"],
      fields: ["id", "name"],
    });
    expect(artist).toEqual({ id: 1, name: expect.any(String) });
    expect(new URL(requests[0]?.url ?? "").searchParams.get("with")).toBe("genres,topTracks");
    const { preset } = await downbeat.exclusiveLicenses.createLicensePreset({ kind: "lease", name: "Loud" });
    expect(preset).toMatchObject({ name: "Loud", kind: "lease" });
    expect(new URL(requests[1]?.url ?? "").search).toBe("?kind=lease");
  });

  it("The method of the API itself asks its address without a slash, which would lead to another", async () => {
    const { downbeat, requests } = connect();
    expect((await downbeat.service.getInfo()).name).toBe("Downbeat");
    expect(requests.map(({ url }) => url)).toEqual([server.origin + API_BASE]);
  });

  it("A method takes several ids of a path as an array", async () => {
    const { downbeat, requests } = connect();
    const created = await Promise.all([1, 2].map(() => downbeat.playlists.create({ name: "Twice" })));
    const ids = created.map(({ playlist }) => playlist.id);
    await downbeat.playlists.delete(ids);
    expect(decodeURIComponent(requests.at(-1)?.url ?? "")).toContain(`/playlists/${ids.join(",")}`);
  });

  it("A method throws what the API answers", async () => {
    const { downbeat } = connect();
    await expect(downbeat.artists.get(999_999_999)).rejects.toMatchObject({
      name: "DownbeatError",
      status: 404,
      code: "not_found",
      message: "There is no artist with this id.",
    });
    await expect(downbeat.artists.get(999_999_999).withResponse()).rejects.toMatchObject({ status: 404 });
    const failures: unknown[] = [];
    expect(await downbeat.artists.get(0).catch((error: unknown) => failures.push(error))).toBe(1);
    let isOver = false;
    await downbeat.artists.get(1).finally(() => {
      isOver = true;
    });
    expect(isOver).toBe(true);
  });

  it("A method gives the headers of its answer, and takes those of its request", async () => {
    const { downbeat } = connect();
    const { playlist } = await downbeat.playlists.create({ name: "First" });
    const { data, response } = await downbeat.playlists.get(playlist.id).withResponse();
    expect(data.playlist.name).toBe("First");
    const headers = { "If-Match": response.headers.get("ETag") };
    await downbeat.playlists.update(playlist.id, { name: "Second" }, { headers });
    await expect(
      downbeat.playlists.update(playlist.id, { name: "Third" }, { headers }),
    ).rejects.toMatchObject({
      status: 412,
    });
  });

  it("A method with an Idempotency-Key does its work once, and without one it has its own", async () => {
    const { downbeat, requests } = connect();
    const headers = { "Idempotency-Key": "evening-1" };
    const one = await downbeat.playlists.create({ name: "Once" }, { headers });
    const { data, response } = await downbeat.playlists.create({ name: "Once" }, { headers }).withResponse();
    expect(data.playlist.id).toBe(one.playlist.id);
    expect(response.headers.get("Idempotent-Replayed")).toBe("true");
    await downbeat.playlists.create({ name: "Once" });
    expect(requests.at(-1)?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("A method ends with its signal", async () => {
    const { downbeat } = connect();
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(downbeat.artists.get(1, {}, { signal })).rejects.toThrow("enough");
    await expect(gather(downbeat.artists.list({}, { signal }))).rejects.toThrow("enough");
  });

  it("A method that changes something does so also when nobody awaits it", async () => {
    const method = await new Promise((resolve) => {
      const answer = async (request: Request) => {
        resolve(request.method);
        return Response.json({});
      };
      connect({ fetch: answer }).downbeat.users.follow(2);
    });
    expect(method).toBe("POST");
  });

  it("A file is a blob with its type, and what has no body is undefined", async () => {
    const { downbeat } = connect();
    const file = await downbeat.imports.downloadTemplate();
    expect(file.type).toMatch(/^text\/csv/);
    expect(await file.text()).toContain("audio_file");
    const tus = { "Tus-Resumable": "1.0.0" };
    const headers = { ...tus, "Upload-Length": 10, "Upload-Metadata": "purpose YXVkaW8=" };
    const { response } = await downbeat.uploads.create(undefined, { headers }).withResponse();
    const id = response.headers.get("Location").split("/").at(-1);
    await downbeat.uploads.continue(id, new Blob(["12345"]), { headers: { ...tus, "Upload-Offset": 0 } });
    expect((await downbeat.uploads.get(id)).upload.offset).toBe(5);
    expect(await downbeat.uploads.delete(id, undefined, { headers: tus })).toBeUndefined();
  });
});

describe("The lists of the typed client", () => {
  const document = openApiDocument("");
  const lists = operations.filter(
    (operation) => operation.access !== "session" && describeCall(operation, document).pages,
  );

  it.each(lists)(
    "The list of $id is a page when awaited, and all of its items in a loop",
    async (operation) => {
      const { downbeat } = connect();
      const { params = {}, query = {} } = operation.example;
      const path = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => params[name]);
      const { page: _, per_page: __, cursor: ___, limit: ____, ...filters } = query;
      const method = downbeat[clientGroup(operation.tag)][clientMethod(operation)];
      const answer = await method(...path, { ...filters });
      const items = answer.pagination?.data ?? Object.values(answer).find(Array.isArray);
      expect((await gather(method(...path, { ...filters }))).length).toBeGreaterThanOrEqual(items.length);
    },
  );

  it("A list sends nothing until somebody wants it, and each of its pages once", async () => {
    const { artist, ids } = await createTracks();
    const { downbeat, requests, queries } = connect();
    const list = downbeat.artists.listTracks(artist.id, { per_page: 2 });
    await downbeat.artists.get(1);
    expect(requests).toHaveLength(1);
    expect((await list).pagination.data).toHaveLength(2);
    expect((await list).pagination.current_page).toBe(1);
    expect(requests).toHaveLength(2);
    expect((await gather<{ id: number }>(list)).map(({ id }) => id)).toEqual(ids);
    expect(queries().slice(1)).toEqual([
      "?per_page=2",
      "?per_page=2&cursor=",
      expect.stringMatching(/^\?per_page=2&cursor=.+/),
      expect.stringMatching(/^\?per_page=2&cursor=.+/),
    ]);
  });

  it("A list has the largest pages in a loop unless the call says otherwise", async () => {
    const { downbeat, queries } = connect();
    await gather(downbeat.artists.list());
    await gather(downbeat.genres.list());
    await gather(downbeat.events.list({ order: "newest" }));
    await gather(downbeat.messaging.listMessages(1));
    expect(queries()).toEqual([
      "?per_page=100&cursor=",
      "?per_page=100&page=1",
      "?order=newest&per_page=100",
      "?limit=200",
    ]);
  });

  it("A list begins at the page or the cursor of the call", async () => {
    const { artist, ids } = await createTracks();
    const { downbeat } = connect();
    const rest = async (query: object) =>
      (await gather<{ id: number }>(downbeat.artists.listTracks(artist.id, { per_page: 2, ...query }))).map(
        ({ id }) => id,
      );
    expect(await rest({ page: 2 })).toEqual(ids.slice(2));
    const { pagination } = await downbeat.artists.listTracks(artist.id, { per_page: 2, cursor: "" });
    expect(await rest({ cursor: pagination.next_cursor })).toEqual(ids.slice(2));
  });

  it("The messages of a conversation come from the newest backwards, over all requests", async () => {
    const { downbeat } = connect();
    for (const text of ["one", "two", "three"])
      await post("/messaging/messages", { token, body: { conversation_id: 1, message_text: text } });
    const messages = await gather<{ message_text: string }>(downbeat.messaging.listMessages(1, { limit: 2 }));
    expect(messages.slice(0, 3).map(({ message_text }) => message_text)).toEqual(["three", "two", "one"]);
    expect(messages.length).toBeGreaterThan(3);
  });

  it("A loop that stops sends no further request", async () => {
    const { artist } = await createTracks();
    const { downbeat, requests } = connect();
    for await (const _ of downbeat.artists.listTracks(artist.id, { per_page: 2 })) break;
    expect(requests).toHaveLength(1);
  });
});

describe("The size of the typed client", () => {
  it("The client has at most 14 kB when all of it is used", async () => {
    const { outputFiles } = await build({
      absWorkingDir: project.folder,
      entryPoints: ["downbeat-client"],
      bundle: true,
      minify: true,
      format: "esm",
      target: "es2022",
      write: false,
    });
    const bytes = gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
    expect(bytes).toBeGreaterThan(4_000);
    expect(bytes).toBeLessThanOrEqual(14_000);
  });
});
