import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { type RequestLine, recordRequest } from "@/lib/platform/http-middleware/recorder";
import { get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import { findTokenId, requestLine } from "@/tests/support/request-log";
import { sessionCookie } from "@/tests/support/session";

async function createDeveloper() {
  const { id, token } = await createCaller();
  const tokenId = await findTokenId(id);
  const cookie = await sessionCookie(id);
  const list = async (query = "") => (await get(`/request-log?${query}`, { cookie })).body;
  return { id, token, tokenId, cookie, list };
}

const SECOND = 1_000;
const ago = (ms: number) => Date.now() - ms;

// In the first hour of a day, lines of an hour ago are of the day before.
beforeAll(async () => {
  await sql`select ensure_request_log_days(now() - interval '1 day', now())`;
});

/** Stores lines, by requests that arrived so many milliseconds ago. */
function record(tokenId: number, lines: Partial<RequestLine>[]): RequestLine[] {
  const recorded = lines.map((line) => requestLine(tokenId, line));
  recorded.forEach(recordRequest);
  return recorded;
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
const listIds = (body: any): string[] =>
  body.pagination.data.map(({ request_id }: RequestLine) => request_id);

describe("listRequestLog: answers", () => {
  it("listRequestLog lists a token's own requests whatever its scopes are, with how each ended", async () => {
    const { id } = await createDeveloper();
    const token = await createToken(id, ["catalog:read"]);
    const answer = await get("/artists/0?with=genres", { token });
    const { status, body } = await get("/request-log", { token });
    expect(status).toBe(200);
    expect(body.pagination.data).toEqual([
      {
        request_id: answer.headers.get("X-Request-Id"),
        at: expect.any(String),
        operation: "getArtist",
        method: "GET",
        path: "/api/v1/artists/0",
        status: answer.status,
        duration_ms: expect.any(Number),
        address: expect.any(String),
        body: answer.text,
        ignored: null,
        via: null,
        token: { id: expect.any(Number), name: "Test", prefix: token.slice(0, 8) },
      },
    ]);
  });

  it("listRequestLog lists the requests of all tokens to who is signed in, and to a token only its own", async () => {
    const { id, tokenId, token, list } = await createDeveloper();
    const other = await createToken(id);
    await get("/token", { token: other });
    const [own] = record(tokenId, [{}]);
    expect(listIds(await list())).toHaveLength(2);
    expect(listIds(await list(`token_id=${tokenId}`))).toEqual([own?.request_id]);
    expect(listIds((await get(`/request-log?token_id=${tokenId}`, { token })).body)).toEqual([
      own?.request_id,
    ]);
  });

  it("listRequestLog lists no requests of other accounts", async () => {
    const { tokenId } = await createDeveloper();
    record(tokenId, [{}]);
    const stranger = await createDeveloper();
    expect(listIds(await stranger.list())).toEqual([]);
    expect(listIds(await stranger.list(`token_id=${tokenId}`))).toEqual([]);
    expect(listIds(await stranger.list(`after=&token_id=${tokenId}`))).toEqual([]);
  });

  it("listRequestLog filters by a status, a class of statuses, an operation and none", async () => {
    const { tokenId, list } = await createDeveloper();
    record(tokenId, [
      { status: 200 },
      { status: 404 },
      { status: 429, operation: "logPlay" },
      { status: 404, operation: null },
    ]);
    const statuses = async (query: string) =>
      (await list(query)).pagination.data.map(({ status }: RequestLine) => status).sort();
    expect(await statuses("status=404")).toEqual([404, 404]);
    expect(await statuses("status=4xx")).toEqual([404, 404, 429]);
    expect(await statuses("operation=getArtist")).toEqual([200, 404]);
    expect(await statuses("operation=none")).toEqual([404]);
    expect(await statuses("operation=logPlay&status=5xx")).toEqual([]);
  });

  it("listRequestLog leads by its cursor through all requests, each once and the newest first", async () => {
    const { tokenId, list } = await createDeveloper();
    const lines = record(
      tokenId,
      Array.from({ length: 23 }, (_, index) => ({ at: ago(Math.floor(index / 4) * SECOND) })),
    );
    const ids: string[] = [];
    let cursor: string | null = "";
    do {
      const { pagination } = await list(`per_page=10&cursor=${cursor}`);
      ids.push(...listIds({ pagination }));
      cursor = pagination.next_cursor;
    } while (cursor);
    const newestFirst = [...lines].sort((a, b) => b.at - a.at || (a.request_id < b.request_id ? 1 : -1));
    expect(ids).toEqual(newestFirst.map(({ request_id }) => request_id));
  });
});

describe("listRequestLog: after a position", () => {
  it("A position yields what has ended since, in the order of its end and each request once, however long it took", async () => {
    const { tokenId, list } = await createDeveloper();
    record(tokenId, [{ at: ago(50 * SECOND), duration_ms: 20 }]);
    let { oldest: position } = await list("after=nonsense");
    const upload = { at: ago(3_600 * SECOND), duration_ms: 3_580_000, operation: "continueUpload" };
    const lines = record(tokenId, [
      { at: ago(30 * SECOND), duration_ms: 25_000 },
      upload,
      { at: ago(28 * SECOND), duration_ms: 5 },
      { at: ago(27 * SECOND), duration_ms: 9_000 },
    ]);
    const [long, uploading, short, middling] = lines.map(({ request_id }) => request_id);
    const ids: string[] = [];
    for (;;) {
      const body = await list(`after=${position}&per_page=2`);
      if (listIds(body).length === 0) break;
      ids.push(...listIds(body));
      position = body.position;
    }
    expect(ids.slice(1)).toEqual([short, uploading, middling, long]);
  });

  it("A position of the newest page yields what is stored later, and not the requests to the log itself", async () => {
    const { tokenId, token, list } = await createDeveloper();
    const own = async (query: string) => (await get(`/request-log?${query}`, { token })).body;
    const { position } = await own("per_page=1");
    const [late] = record(tokenId, [{ at: Date.now() }]);
    await expect.poll(async () => listIds(await own(`after=${position}`))).toEqual([late?.request_id]);
    expect(listIds(await list("operation=listRequestLog")).length).toBeGreaterThan(1);
  });

  it("A position passes over what the filter leaves out", async () => {
    const { tokenId, list } = await createDeveloper();
    const { oldest } = await list("after=nonsense");
    const [, failure] = record(tokenId, [
      { at: ago(60 * SECOND) },
      { at: ago(50 * SECOND), status: 404, operation: null },
      { at: ago(40 * SECOND) },
    ]);
    for (const filter of ["status=4xx", "status=404", "operation=none"])
      expect(listIds(await list(`after=${oldest}&${filter}`))).toEqual([failure?.request_id]);
  });

  it("An answer without news has the position that was sent, or one of this minute", async () => {
    const { tokenId, list, cookie } = await createDeveloper();
    record(tokenId, [{ at: ago(5_000 * SECOND) }]);
    const { oldest } = await list("after=nonsense");
    const { position } = await list(`after=${oldest}`);
    const first = await get(`/request-log?after=${position}`, { cookie });
    const again = await get(`/request-log?after=${first.body.position}`, { cookie });
    const etag = again.headers.get("etag") ?? "";
    const third = await get(`/request-log?after=${again.body.position}`, {
      cookie,
      headers: { "If-None-Match": etag },
    });
    // The minute may have turned in between.
    expect(third.status === 304 || third.body.position !== again.body.position).toBe(true);
  });
});

describe("listRequestLog: refusals", () => {
  it("listRequestLog answers 410 to positions of another token and such that are none, with the oldest that works", async () => {
    const { id, token } = await createDeveloper();
    const other = await createToken(id);
    const { body } = await get("/request-log?after=now", { token: other });
    for (const after of ["nonsense", body.position]) {
      const refusal = await get(`/request-log?after=${after}`, { token });
      expect(refusal.status).toBe(410);
      expect((await get(`/request-log?after=${refusal.body.oldest}`, { token })).status).toBe(200);
    }
  });

  it.each([
    ["status=9xx", "status"],
    ["status=ok", "status"],
    ["operation=a-b", "operation"],
    ["token_id=0", "token_id"],
    ["token_id=1", "token_id"],
    ["cursor=nonsense", "cursor"],
    ["per_page=101", "per_page"],
  ])("listRequestLog answers 422 to %s, and names the field", async (query, field) => {
    const { token } = await createDeveloper();
    const { status, body } = await get(`/request-log?${query}`, { token });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("listRequestLog answers 422 to a cursor together with a position", async () => {
    const { token } = await createDeveloper();
    const { status, body } = await get("/request-log?after=now&cursor=x", { token });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["cursor"]]);
  });
});
