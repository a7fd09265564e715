import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { getRequest, listRequests } from "@/lib/developers/request-log/service";
import { rotateToken, setTokenAddresses } from "@/lib/developers/tokens/service";
import { type RequestLine, recordRequest, writeRequests } from "@/lib/platform/http-middleware/recorder";
import { type ApiAnswer, get, post } from "@/tests/support/api";
import { createAccess, createArtist, createCaller, createUser } from "@/tests/support/factories";
import { findTokenId, requestLine } from "@/tests/support/request-log";
import { userCaller } from "@/tests/support/user-caller";

const requestId = ({ headers }: ApiAnswer) => headers.get("X-Request-Id") ?? "";

async function developer() {
  const { id, token } = await createCaller();
  await createAccess(id);
  const caller = userCaller(id);
  const logged = (answered: ApiAnswer) => getRequest(caller, { request_id: requestId(answered) });
  return { caller, token, tokenId: await findTokenId(id), logged };
}

describe("A request with a token", () => {
  it("A request with a token is in its owner's log under its request id, with all that is known of it", async () => {
    const { token, tokenId, logged } = await developer();
    const { id } = await createArtist();
    const before = Date.now();
    const answer = await get(`/artists/${id}?with=genres`, { token, address: "203.0.113.77" });
    const line = await logged(answer);
    expect(line).toEqual({
      request_id: requestId(answer),
      at: expect.any(String),
      operation: "getArtist",
      method: "GET",
      path: `/api/v1/artists/${id}`,
      status: 200,
      duration_ms: expect.any(Number),
      address: "203.0.113.0/24",
      body: null,
      ignored: null,
      via: null,
      token: { id: tokenId, name: "Test", prefix: token.slice(0, 8) },
      older: null,
      newer: null,
    });
    expect(Date.parse(line.at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(line.at)).toBeLessThanOrEqual(Date.now());
    expect(line.duration_ms).toBeGreaterThan(0);
  });

  it("A request in the log has the body that was answered if that was an error", async () => {
    const { token, logged } = await developer();
    const refused = await post("/tracks/1/plays", { token, body: { device_id: 7 } });
    expect(refused.status).toBe(422);
    const line = await logged(refused);
    expect(line).toMatchObject({ status: 422, operation: "logPlay" });
    expect(line.body).toBe(refused.text);
    const unknown = await get("/nothing/here", { token });
    expect(await logged(unknown)).toMatchObject({ status: 404, operation: null, body: unknown.text });
  });

  it("A request in the log keeps of a long body the first 4,000 characters, and no half ones", async () => {
    const { caller, tokenId } = await developer();
    const line = requestLine(tokenId, { status: 422, body: `${"a".repeat(3_999)}🎛 and more` });
    recordRequest(line);
    const { body } = await getRequest(caller, { request_id: line.request_id });
    expect(body).toBe(`${"a".repeat(3_999)}\ufffd`);
  });

  it("A request in the log keeps neither the token, nor the query, nor the body, nor the whole address", async () => {
    const { token, caller, tokenId } = await developer();
    const address = "198.51.100.23";
    await setTokenAddresses(caller, { token_id: tokenId, allowed_addresses: ["10.0.0.0/8"] });
    const fenced = await post("/tracks/1/plays?note=private-words", {
      token,
      address,
      body: { device_id: "whispered" },
    });
    expect(fenced.text).toContain(address);
    await writeRequests();
    const [row] = await sql<[{ line: string }]>`
      select row_to_json(request_log)::text as line from request_log where request_id = ${requestId(fenced)}`;
    expect(row.line).toContain("cannot be used from the IP address 198.51.100.0/24.");
    for (const secret of [token, "private-words", "whispered", address])
      expect(row.line).not.toContain(secret);
  });

  it.each([
    ["198.51.100.23", "198.51.100.0/24"],
    ["2001:db8:1:2::7", "2001:db8:1::/48"],
  ])(
    "A request in the log keeps of %s only %s, however the response mentions it",
    async (address, network) => {
      const { caller, tokenId } = await developer();
      const body = (shown: string) =>
        JSON.stringify({ message: `Not from ${shown}.`, errors: { address: shown } });
      const line = requestLine(tokenId, { status: 403, address, body: body(address) });
      recordRequest(line);
      expect((await getRequest(caller, { request_id: line.request_id })).body).toBe(body(network));
    },
  );

  it("A request in the log keeps links to a server at the caller's own address", async () => {
    const { caller, tokenId } = await developer();
    const body = JSON.stringify({
      message: "Refused.",
      documentation_url: "http://127.0.0.1:3000/docs/errors",
    });
    const line = requestLine(tokenId, { status: 403, address: "127.0.0.1", body });
    recordRequest(line);
    expect((await getRequest(caller, { request_id: line.request_id })).body).toBe(body);
  });

  it("A request is in the log when the limit refused it", async () => {
    const { token, caller, logged } = await developer();
    const answers = await Promise.all(Array.from({ length: 302 }, () => get("/token", { token })));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused && (await logged(refused))).toMatchObject({ status: 429, operation: "getOwnToken" });
    const { requests } = await listRequests(caller, { status: 429 });
    expect(requests).toHaveLength(2);
  });

  it("A request in the log belongs to the owner of a token that opens nothing any more", async () => {
    const { token, caller, tokenId, logged } = await developer();
    await rotateToken(caller, { token_id: tokenId, overlap_hours: 0 });
    const refused = await get("/token", { token });
    expect(refused.status).toBe(401);
    expect(await logged(refused)).toMatchObject({ status: 401, body: refused.text, token: { id: tokenId } });
  });

  it("A request is in nobody else's log", async () => {
    const { token, tokenId } = await developer();
    const stranger = await developer();
    const answer = await get("/token", { token });
    const filter = { request_id: requestId(answer) };
    await expect(getRequest(stranger.caller, filter)).rejects.toMatchObject({ code: "not_found" });
    expect((await listRequests(stranger.caller, filter)).requests).toEqual([]);
    expect((await listRequests(stranger.caller, { token_id: tokenId })).requests).toEqual([]);
    expect((await listRequests(stranger.caller, {})).requests).toEqual([]);
    const operator = await createUser({ role: "operator" });
    await expect(getRequest(userCaller(operator.id, true), filter)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("A request is not found in the log under what is no request id", async () => {
    const { caller } = await developer();
    for (const request_id of ["", "1", "x'; --", "ffffffff-ffff-ffff-ffff-ffffffffffff"]) {
      await expect(getRequest(caller, { request_id })).rejects.toMatchObject({ code: "not_found" });
      expect((await listRequests(caller, { request_id })).requests).toEqual([]);
    }
  });

  it("A request leaves the log with its token when the account is deleted", async () => {
    const { token, caller } = await developer();
    const answered = await get("/token", { token });
    await writeRequests();
    await sql`delete from users where id = ${caller.userId}`;
    const left = await sql`select 1 from request_log where request_id = ${requestId(answered)}`;
    expect(left).toHaveLength(0);
  });
});

it("A request without a token of ours is in no log", async () => {
  const { headers } = await get("/artists/1");
  const wrong = await get("/token", { token: "dbt_notatoken" });
  await writeRequests();
  const ids = [headers.get("X-Request-Id"), requestId(wrong)];
  expect(await sql`select 1 from request_log where request_id = any(${ids}::uuid[])`).toHaveLength(0);
});

describe("The log", () => {
  it("The log comes newest first, page by page, each line once, also where many came at one instant", async () => {
    const { caller, tokenId } = await developer();
    const now = Date.now();
    const lines = Array.from({ length: 120 }, (_, index) =>
      requestLine(tokenId, { at: now - Math.floor(index / 7) * 1000 }),
    );
    lines.forEach(recordRequest);
    const logLines: { request_id: string; at: string }[] = [];
    let before: string | undefined;
    do {
      const page = await listRequests(caller, { before });
      expect(page.requests.length).toBeLessThanOrEqual(50);
      logLines.push(...page.requests);
      before = page.older ?? undefined;
    } while (before);
    expect(logLines.map(({ request_id }) => request_id).sort()).toEqual(
      lines.map(({ request_id }) => request_id).sort(),
    );
    const times = logLines.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("The log is filtered by token, by status or class of statuses, and by operation, also together", async () => {
    const { caller, tokenId } = await developer();
    const { id: otherId } = await rotateToken(caller, { token_id: tokenId, overlap_hours: 1 });
    const kinds = [
      { token_id: tokenId, status: 200, operation: "getArtist" },
      { token_id: tokenId, status: 404, operation: "getArtist" },
      { token_id: otherId, status: 429, operation: "logPlay" },
      { token_id: otherId, status: 500, operation: null },
    ];
    const lines = kinds.map((kind) => requestLine(kind.token_id, kind));
    lines.forEach(recordRequest);
    const searchLog = async (filter: Parameters<typeof listRequests>[1]) =>
      (await listRequests(caller, filter)).requests.map(({ status }) => status).sort();
    expect(await searchLog({})).toEqual([200, 404, 429, 500]);
    expect(await searchLog({ token_id: otherId })).toEqual([429, 500]);
    expect(await searchLog({ status: 4 })).toEqual([404, 429]);
    expect(await searchLog({ status: 429 })).toEqual([429]);
    expect(await searchLog({ operation: "getArtist" })).toEqual([200, 404]);
    expect(await searchLog({ operation: null })).toEqual([500]);
    expect(await searchLog({ operation: "getArtist", status: 4, token_id: tokenId })).toEqual([404]);
    expect(await searchLog({ operation: "getArtist", status: 5 })).toEqual([]);
  });

  it("The log finds a line by the first digits of its id, and nobody else's", async () => {
    const { caller, tokenId } = await developer();
    const stranger = await developer();
    const line = requestLine(tokenId);
    recordRequest(line);
    const searchLog = async (by: typeof caller, request_id: string) =>
      (await listRequests(by, { request_id })).requests.map((request) => request.request_id);
    const bare = line.request_id.replaceAll("-", "");
    for (const digits of [bare.slice(0, 8), line.request_id.slice(0, 13), bare.toUpperCase()]) {
      expect(await searchLog(caller, digits)).toEqual([line.request_id]);
      expect(await searchLog(stranger.caller, digits)).toEqual([]);
    }
    expect(await searchLog(caller, bare.slice(0, 5))).toEqual([]);
    expect(await searchLog(caller, `${bare}0`)).toEqual([]);
  });

  it("The log goes back as far as asked", async () => {
    const { caller, tokenId } = await developer();
    await sql`select ensure_request_log_days(now() - interval '3 days', now())`;
    const now = Date.now();
    for (const hours of [0.5, 2, 48]) recordRequest(requestLine(tokenId, { at: now - hours * 3_600_000 }));
    const since = async (hours: number) =>
      (await listRequests(caller, { since: new Date(now - hours * 3_600_000) })).requests.length;
    expect([await since(1), await since(24), await since(72)]).toEqual([1, 2, 3]);
  });

  it("The log leads from a line to the one before and the one after it, across the account's tokens", async () => {
    const { caller, tokenId } = await developer();
    const { id: otherId } = await rotateToken(caller, { token_id: tokenId, overlap_hours: 1 });
    const now = Date.now();
    const [first, second, third] = [2, 1, 0].map((seconds) =>
      requestLine(seconds === 1 ? otherId : tokenId, { at: now - seconds * 1000 }),
    ) as [RequestLine, RequestLine, RequestLine];
    for (const line of [first, second, third]) recordRequest(line);
    recordRequest(requestLine((await developer()).tokenId, { at: now - 500 }));
    const neighbors = async ({ request_id }: RequestLine) => {
      const { older, newer } = await getRequest(caller, { request_id });
      return { older, newer };
    };
    expect(await neighbors(second)).toEqual({ older: first.request_id, newer: third.request_id });
    expect(await neighbors(first)).toEqual({ older: null, newer: second.request_id });
    expect(await neighbors(third)).toEqual({ older: second.request_id, newer: null });
  });

  it("The log begins at the newest when an address names a page that makes no sense", async () => {
    const { caller, tokenId } = await developer();
    recordRequest(requestLine(tokenId));
    for (const before of ["", "x", "1.x", "999999999999999.1", "1e9.ffffffff-ffff-ffff-ffff-ffffffffffff"]) {
      expect((await listRequests(caller, { before })).requests).toHaveLength(1);
    }
  });
});
