import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { tools } from "@/lib/agents/mcp/tool-list";
import { ALL_SCOPES, type Scope } from "@/lib/platform/http-contract/scopes";
import { writeRequests } from "@/lib/platform/http-middleware/recorder";
import { callTool, connectAgent } from "@/tests/support/agents";
import { answer, get, makeRequest } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { startHttpServer } from "@/tests/support/http-server";
import { sessionCookie } from "@/tests/support/session";

let server: Awaited<ReturnType<typeof startHttpServer>>;
let address = "";
beforeAll(async () => {
  server = await startHttpServer();
  address = `${server.origin}/mcp`;
});
afterAll(() => server.stop());

const REFERENCE = ["call_operation", "find_operation", "search_docs", "whoami"];

async function toolNames(scopes?: readonly Scope[], query = "") {
  const { token } = await createCaller(scopes);
  const client = await connectAgent(address + query, token);
  const { tools: available } = await client.listTools();
  await client.close();
  return available.map(({ name }) => name).sort();
}

const post = (headers: Record<string, string>, body: unknown = {}, query = "") =>
  fetch(address + query, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("the endpoint of agents", () => {
  it("The client of the present protocol connects, lists tools and calls one", async () => {
    const { token } = await createCaller();
    const client = await connectAgent(address, token);
    expect(client.getServerVersion()).toMatchObject({ name: "downbeat" });
    expect(client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
    const { body, isError } = await callTool(client, "whoami");
    expect(isError).toBe(false);
    expect(body.token.scopes).toHaveLength(ALL_SCOPES.length);
    await client.close();
  });

  it("A client of the protocol before July 2026 connects, lists tools and calls one", async () => {
    const { token } = await createCaller();
    const client = new OldClient({ name: "test", version: "1" });
    await client.connect(
      new OldTransport(new URL(address), {
        requestInit: { headers: { Authorization: `Bearer ${token}` } },
      }),
    );
    const { tools: available } = await client.listTools();
    expect(available.map(({ name }) => name)).toContain("search");
    const { content } = await client.callTool({ name: "whoami", arguments: {} });
    expect(JSON.stringify(content)).toContain("request_id");
    await client.close();
  });

  it("Every answer is JSON to clients of both revisions, not a stream", async () => {
    const { token } = await createCaller();
    const message = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
    const answer = await post({ Authorization: `Bearer ${token}` }, message);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("application/json");
  });

  it("A request without a token is 401 with a challenge, and a session counts for nothing", async () => {
    const { id } = await createCaller();
    for (const headers of [{}, { Cookie: await sessionCookie(id) }, { Authorization: "Bearer no" }]) {
      const answer = await post(headers as Record<string, string>);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer realm="downbeat"/);
      expect(await answer.json()).toMatchObject({ error: "unauthorized" });
    }
  });

  it.each(["GET", "DELETE", "PUT", "PATCH"])("The method %s is 405, and Allow names POST", async (method) => {
    const answer = await fetch(address, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
    expect(await answer.json()).toMatchObject({ error: "method_not_allowed" });
  });

  it("A body that is no JSON is refused in the words of the protocol", async () => {
    const { token } = await createCaller();
    const answer = await post({ Authorization: `Bearer ${token}` }, "{");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: -32_700 } });
  });

  it.each([
    ["?tools=catalog,nonsense", "tools"],
    ["?write=yes", "write"],
  ])("The address %s is 422 and names %s", async (query, field) => {
    const { token } = await createCaller();
    const answer = await post({ Authorization: `Bearer ${token}` }, {}, query);
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual([field]);
  });
});

describe("the list of tools", () => {
  it("A token for the catalog lists the tools of the catalog and the reference alone", async () => {
    expect(await toolNames(["catalog:read"])).toEqual(
      [
        ...["get_artist", "get_leaderboard", "get_track", "list_tracks", "search", "similar_tracks"],
        ...REFERENCE,
      ].sort(),
    );
  });

  it("Tools that write are listed when the address says so and the token may", async () => {
    const writing = ["add_to_playlist", "send_message", "submit_to_beat_request"];
    const reading = await toolNames(undefined);
    expect(writing.filter((name) => reading.includes(name))).toEqual([]);
    const all = await toolNames(undefined, "?write=1");
    expect(all).toEqual([...reading, ...writing].sort());
    expect(await toolNames(["messaging:read"], "?write=1")).not.toContain("send_message");
  });

  it("The address narrows the list to the sets that it names", async () => {
    expect(await toolNames(undefined, "?tools=messages")).toEqual(
      [...REFERENCE, "list_conversations", "read_messages"].sort(),
    );
  });

  it("The whole list has at most 20 tools and 12,000 characters", async () => {
    const { token } = await createCaller();
    const client = await connectAgent(`${address}?write=1`, token);
    const { tools: available } = await client.listTools();
    expect(available).toHaveLength(tools.length + REFERENCE.length);
    expect(available.length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(available).length).toBeLessThanOrEqual(12_000);
    await client.close();
  });

  it("The operations of a tool have one scope, so that it is listed or not", () => {
    for (const { name, operations } of tools) {
      expect({ name, scopes: new Set(operations.map(({ scope }) => scope)).size }).toEqual({
        name,
        scopes: 1,
      });
    }
  });
});

describe("requests of agents", () => {
  it("A call is in the request log as the operation it is, with its request id and how it came", async () => {
    const { token } = await createCaller();
    const track = await createTrack([(await createArtist()).id]);
    const client = await connectAgent(address, token);
    const { body } = await callTool(client, "get_track", { id: track.id });
    await writeRequests();
    const [line] = await sql`select operation, method, path, status, via from request_log
      where request_id = ${body.request_id}::uuid`;
    expect(line).toEqual({
      operation: "getTrack",
      method: "GET",
      path: `/api/v1/tracks/${track.id}`,
      status: 200,
      via: "mcp",
    });
    await client.close();
  });

  it("Nobody outside can claim to call as an agent", async () => {
    const { token } = await createCaller();
    const request = makeRequest("GET", "http://downbeat.test/api/v1/token", {
      token,
      headers: { "X-Downbeat-Client": "guess 10.0.0.1 mcp" },
    });
    const { headers } = await answer(request);
    await writeRequests();
    const [line] =
      await sql`select via from request_log where request_id = ${headers.get("X-Request-Id")}::uuid`;
    expect(line).toEqual({ via: null });
  });

  it("Each call counts once in the limit of the token, and other messages once too", async () => {
    const { token } = await createCaller();
    const client = await connectAgent(address, token);
    const remaining = async () =>
      (await callTool(client, "whoami")).body.token.rate_limit.remaining as number;
    const before = await remaining();
    await callTool(client, "search", { query: "nothing" });
    await callTool(client, "search_docs", { query: "webhooks" });
    await client.listTools();
    expect(before - (await remaining())).toBe(4);
    await client.close();
  });

  it("A call that reaches no operation counts in the limit of the token, too", async () => {
    const { token } = await createCaller();
    const client = await connectAgent(address, token);
    const remaining = async () =>
      (await callTool(client, "whoami")).body.token.rate_limit.remaining as number;
    const before = await remaining();
    await expect(callTool(client, "no_such_tool")).rejects.toThrow();
    await callTool(client, "get_track", { id: "first" });
    await callTool(client, "call_operation", { operation: "noSuchOperation" });
    await callTool(client, "list_tracks", { cursor: "nonsense" });
    expect(before - (await remaining())).toBe(5);
    await client.close();
  });

  it("A tool that a token does not open is refused, although nobody listed it", async () => {
    const { token } = await createCaller(["catalog:read"]);
    const client = await connectAgent(address, token);
    await expect(callTool(client, "list_conversations")).rejects.toThrow(/list_conversations/);
    const { isError, body } = await callTool(client, "call_operation", { operation: "listConversations" });
    expect({ isError, status: body.status, error: body.error }).toEqual({
      isError: true,
      status: 403,
      error: "forbidden",
    });
    await client.close();
  });

  it("Over the limit, a tool answers how long to wait", async () => {
    const { token } = await createCaller();
    const client = await connectAgent(address, token);
    await Promise.all(Array.from({ length: 300 }, () => get("/token", { token })));
    const last = await callTool(client, "whoami");
    expect(last.body).toMatchObject({ status: 429, error: "rate_limited", retry_after: expect.any(Number) });
    await expect(client.listTools()).rejects.toThrow();
    await client.close();
  });
});
