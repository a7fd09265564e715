import "@/tests/support/signing";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/openapi/registry";
import { successStatus } from "@/lib/platform/http-contract/operation";
import { API_BASE, API_VERSION } from "@/lib/platform/http-contract/version";
import { packClient } from "@/scripts/client";
import { post } from "@/tests/support/api";
import { clientModules, clientSources, readmeModules } from "@/tests/support/client-modules";
import { createArtist, createTrack } from "@/tests/support/factories";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { startHttpServer } from "@/tests/support/http-server";
import { startProject } from "@/tests/support/integrator";

/** The typed client as an integrator has it: packed, installed in an empty folder, against the real routes over HTTP. */

let project: Awaited<ReturnType<typeof startProject>>;
let server: Awaited<ReturnType<typeof startHttpServer>>;
let fixtures: Fixtures;
let token = "";
/** The messages of the compiler about all modules below. */
let problems: string[] = [];
// biome-ignore lint/suspicious/noExplicitAny: its types are checked where it is compiled; here it is only run
let client: any;

beforeAll(async () => {
  fixtures = await createFixtures();
  server = await startHttpServer();
  project = await startProject();
  problems = project.compile({ ...clientModules(server.origin), ...clientSources(project.folder) });
  client = await project.load("node_modules/downbeat-client/dist/index.js");
}, 240_000);
afterAll(async () => {
  await server?.stop();
  project?.remove();
});
beforeEach(async () => {
  await fixtures.restore();
  token = await fixtures.renewToken();
  process.env.TOKEN = token;
});

const connect = (options: object = {}) =>
  client.createDownbeat({ baseUrl: server.origin + API_BASE, token, ...options });

/** Every answer to a request that is made while `work` runs, and what is printed. */
async function watch(work: () => Promise<unknown>) {
  const { fetch } = globalThis;
  const { log, error } = console;
  const answers: Response[] = [];
  const methods: string[] = [];
  const output: string[] = [];
  globalThis.fetch = async (...given) => {
    methods.push(given[0] instanceof Request ? given[0].method : "not a Request");
    // A redirect leads to the configured address, where no test server is.
    const answer = await fetch(new Request(...given), { redirect: "manual" });
    answers.push(answer);
    return answer.headers.has("Location") && !answer.ok ? new Response("the file") : answer;
  };
  console.log = (...words) => output.push(words.join(" "));
  console.error = (...words) => output.push(`error: ${words.join(" ")}`);
  try {
    await work();
  } finally {
    Object.assign(globalThis, { fetch });
    Object.assign(console, { log, error });
  }
  return { answers, methods, output: output };
}

describe("The package", () => {
  it("The client's package has the compiled client, its types and the README, and has the version of the API", () => {
    const folder = join(project.folder, "node_modules/downbeat-client");
    expect(readdirSync(folder).sort().join(" ")).toBe("LICENSE README.md dist node_modules package.json");
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    expect(manifest).toMatchObject({ version: API_VERSION, license: "MIT" });
    const code = readdirSync(join(folder, "dist")).filter((name) => name.endsWith(".js"));
    for (const name of code) {
      // Nothing that only Node has: it runs in browsers too.
      expect(readFileSync(join(folder, "dist", name), "utf8")).not.toMatch(/"node:|\bprocess\.|\brequire\(/);
    }
  });

  it("The client's package is the same file each time it is packed", async () => {
    const packed = readFileSync(join(project.folder, "client.tgz"));
    expect(packed.equals(await packClient())).toBe(true);
  });

  it("The client's package is compiled from sources without a type error", () => {
    expect(problems.filter((problem) => problem.startsWith("node_modules/"))).toEqual([]);
  });

  it("The client's types keep what does not exist from compiling", () => {
    expect(problems.filter((problem) => problem.startsWith("wrong.ts"))).toEqual([]);
  });
});

describe("The TypeScript samples of the reference", () => {
  it("The TypeScript samples of the reference compile strictly", () => {
    expect(problems.filter((problem) => /^[a-z]+[A-Z]\w*\.ts/.test(problem))).toEqual([]);
  });

  const callable = operations.filter(({ access }) => access !== "session");
  it.each(callable)("The sample of $id is answered with its contract's status", async (operation) => {
    const { answers } = await watch(() => project.load(`${operation.id}.ts`));
    expect(answers.map((answer) => answer.status)).toEqual([successStatus(operation)]);
  });
});

describe("The README", () => {
  it("The code of the client's README compiles strictly", () => {
    expect(problems).toEqual([]);
  });

  it.each(readmeModules)("The README's $name runs as it is without an error or a write", async ({ name }) => {
    const { answers, output, methods } = await watch(() => project.load(name));
    expect(output).not.toEqual([]);
    expect(output.filter((line) => line.startsWith("error"))).toEqual([]);
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    expect(methods.filter((method) => method !== "GET")).toEqual([]);
  });
});

describe("Paging", () => {
  const gather = async <Item>(items: AsyncIterable<Item>) => {
    const all: Item[] = [];
    for await (const item of items) all.push(item);
    return all;
  };

  it("Paging with the client yields every item of a list once, over all its pages", async () => {
    const artist = await createArtist();
    const ids = [];
    for (let count = 0; count < 5; count++) ids.push((await createTrack([artist.id])).id);
    const params = { path: { id: artist.id }, query: { per_page: 2 } };
    const tracks = await gather<{ id: number }>(
      client.everyPage(connect(), "/artists/{id}/tracks", { params }),
    );
    expect(tracks.map(({ id }) => id).sort()).toEqual(ids);
  });

  it("Paging with the client follows cursors, so that items that come or go shift nothing", async () => {
    const artist = await createArtist();
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.unshift((await createTrack([artist.id])).id);
    const params = { path: { id: artist.id }, query: { per_page: 2, cursor: "" } };
    const yieldedIds: number[] = [];
    for await (const { id } of client.everyPage(connect(), "/artists/{id}/tracks", { params })) {
      yieldedIds.push(id);
      await createTrack([artist.id], { release_date: "2026-12-01" });
    }
    expect(yieldedIds).toEqual(ids);
  });

  it("Paging with the client throws what the API answers", async () => {
    const params = { path: { id: 999_999_999 } };
    const reading = gather(client.everyPage(connect(), "/artists/{id}/tracks", { params }));
    await expect(reading).rejects.toMatchObject({
      name: "DownbeatError",
      status: 404,
      message: "There is no artist with this id.",
      documentationUrl: expect.stringContaining("/docs/errors#not_found"),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it("Paging with the client yields every message, newest first, also while new ones arrive", async () => {
    const say = (message_text: string) =>
      post("/messaging/messages", { token, body: { conversation_id: 1, message_text } });
    for (const text of ["one", "two", "three"]) await say(text);
    const read: { id: number; message_text: string }[] = [];
    for await (const message of client.everyMessage(connect(), 1, { limit: 2 })) {
      read.push(message);
      await say("later");
    }
    const ids = read.map(({ id }) => id);
    expect(read.slice(0, 3).map(({ message_text }) => message_text)).toEqual(["three", "two", "one"]);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(ids.at(-1)).toBe(1);
  });
});

describe("Requests that are tried again", () => {
  const path = { params: { path: { id: 1 } } };
  const play = { ...path, body: { device_id: "kitchen" } };

  /** A client whose first tries are answered so, and later ones by the server. What it waits is noted, not waited. */
  function unlucky(tries: ((request: Request) => Promise<Response>)[], options: object = {}) {
    const keys: (string | null)[] = [];
    const waits: number[] = [];
    const downbeat = connect({
      fetch: (request: Request) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return (tries.shift() ?? fetch)(request);
      },
      sleep: async (milliseconds: number) => void waits.push(milliseconds),
      ...options,
    });
    return { downbeat, keys, waits };
  }
  const answering =
    (status: number, headers = {}) =>
    async () =>
      new Response("{}", { status, headers });
  const failRequest = async () => {
    throw new TypeError("fetch failed");
  };

  it("The client tries a request again after as many seconds as Retry-After says", async () => {
    const { downbeat, waits } = unlucky([
      answering(429, { "Retry-After": "7" }),
      answering(503, { "Retry-After": "2" }),
    ]);
    const { data } = await downbeat.GET("/artists/{id}", path);
    expect(data.artist.id).toBe(1);
    expect(waits).toEqual([7000, 2000]);
  });

  it("The client tries a request again at the date that Retry-After says", async () => {
    const at = new Date(Date.now() + 30_000).toUTCString();
    const { downbeat, waits } = unlucky([answering(503, { "Retry-After": at })]);
    await downbeat.GET("/artists/{id}", path);
    expect(waits[0]).toBeGreaterThan(27_000);
    expect(waits[0]).toBeLessThanOrEqual(30_000);
  });

  it("The client tries a request again after growing pauses when nothing says how long", async () => {
    const { downbeat, waits } = unlucky([failRequest, answering(502), failRequest]);
    await downbeat.GET("/artists/{id}", path);
    expect(waits.map((wait, tried) => wait >= 125 * 2 ** tried && wait <= 375 * 2 ** tried)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("The client tries a request again with the same key, and a request whose answer was lost is not carried out twice", async () => {
    const { downbeat, keys } = unlucky([
      async (request) => {
        await fetch(request);
        return failRequest();
      },
    ]);
    const { data, response } = await downbeat.POST("/tracks/{id}/plays", play);
    expect(data.status).toBe("success");
    expect(response.headers.get("Idempotent-Replayed")).toBe("true");
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it("The client tries a request again when the first try still runs, but not on a conflict of its own", async () => {
    const retried = unlucky([failRequest, answering(409)]);
    expect((await retried.downbeat.POST("/tracks/{id}/plays", play)).data.status).toBe("success");
    const first = unlucky([answering(409)]);
    expect((await first.downbeat.POST("/tracks/{id}/plays", play)).response.status).toBe(409);
  });

  it("The client tries a request no more often than said, and not when the wait is too long or nothing would change", async () => {
    const many = unlucky(
      Array.from({ length: 9 }, () => answering(503)),
      { retries: 2 },
    );
    expect((await many.downbeat.GET("/artists/{id}", path)).response.status).toBe(503);
    expect(many.waits).toHaveLength(2);
    const long = unlucky([answering(429, { "Retry-After": "600" })]);
    expect((await long.downbeat.GET("/artists/{id}", path)).response.status).toBe(429);
    const missing = unlucky([answering(404)]);
    expect((await missing.downbeat.GET("/artists/{id}", path)).response.status).toBe(404);
    expect([...long.waits, ...missing.waits]).toEqual([]);
  });

  it("The client tries a request again until its signal ends the waiting", async () => {
    const stop = new AbortController();
    const downbeat = connect({
      fetch: async () => {
        setTimeout(() => stop.abort(new Error("enough")), 10);
        return new Response("{}", { status: 503, headers: { "Retry-After": "60" } });
      },
    });
    await expect(downbeat.GET("/artists/{id}", { ...path, signal: stop.signal })).rejects.toThrow("enough");
  });
});

describe("The token", () => {
  it("The client may request its token again for each request", async () => {
    const urls: string[] = [];
    const downbeat = connect({
      token: async () => {
        urls.push("again");
        return token;
      },
    });
    const { data } = await downbeat.GET("/users/me/followed-users");
    await downbeat.GET("/users/me/followed-users");
    expect(data.status).toBe("success");
    expect(urls).toEqual(["again", "again"]);
  });
});
