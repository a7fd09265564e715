import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createSandboxGateway, type WakeSandbox } from "@/lib/platform/gateway/sandbox-gateway";
import { findDestination, sandboxOrigin } from "@/lib/platform/sandbox/address";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(
  listener: RequestListener,
  onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
) {
  const server = createServer(listener);
  if (onUpgrade) server.on("upgrade", onUpgrade);
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** A server with sandboxes. */
async function serve(wake: WakeSandbox) {
  const gateway = createSandboxGateway(wake, () => "203.0.113.9");
  const port = await listen(
    (request, response) => {
      const answerLive = () => void response.end("live");
      if (!gateway.handleRequest(request, response, answerLive)) answerLive();
    },
    (request, socket, head) => void gateway.handleUpgrade(request, socket, head),
  );
  return {
    port,
    get: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}

const withToken = (code: string) => ({
  headers: { Authorization: `Bearer db_test_${code}${"x".repeat(34)}` },
});

describe("The gateway to sandboxes", () => {
  it("A request with a test token goes to the sandbox with its method, path, body and address, and its answer comes back", async () => {
    const inner = await listen(async (request, response) => {
      const chunks = await request.toArray();
      response.writeHead(418, { "X-Inner": "1", "Content-Type": "application/json" });
      const { method, url, headers } = request;
      response.end(
        JSON.stringify({
          method,
          url,
          from: headers["x-forwarded-for"],
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    const { get } = await serve(async () => ({ port: inner }));
    const answer = await get("/api/v1/a?b=c", {
      ...withToken("abc123"),
      method: "POST",
      body: "x".repeat(300_000),
    });
    expect([answer.status, answer.headers.get("X-Inner")]).toEqual([418, "1"]);
    expect(await answer.json()).toEqual({
      ...{ method: "POST", url: "/api/v1/a?b=c", from: "203.0.113.9" },
      body: "x".repeat(300_000),
    });
  });

  it("Other requests are the live server's, and so is the token of a sandbox that is gone", async () => {
    const { get } = await serve(async () => undefined);
    expect(await (await get("/api/v1/a")).text()).toBe("live");
    expect(await (await get("/api/v1/a", withToken("abc123"))).text()).toBe("live");
    const token = { headers: { Authorization: `Bearer dbt_${"x".repeat(40)}` } };
    expect(await (await get("/api/v1/a", token)).text()).toBe("live");
  });

  it.each([
    ["busy", async () => ({ refusal: "busy" }) as const, "15"],
    ["failed", async () => ({ refusal: "failed" }) as const, "60"],
    ["an error", () => Promise.reject(new Error("no database")), "60"],
  ])("A sandbox that cannot wake up answers 503 and says when to try again: %s", async (_, wake, seconds) => {
    const { get } = await serve(wake);
    const answer = await get("/api/v1/a", withToken("abc123"));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, seconds]);
  });

  it("A sandbox whose process has just ended answers 503", async () => {
    const port = await listen(() => {});
    servers.pop()?.close();
    const { get } = await serve(async () => ({ port }));
    expect((await get("/api/v1/a", withToken("abc123"))).status).toBe(503);
  });

  it("A socket with the key of a sandbox goes to it", async () => {
    const inner = await listen(
      () => {},
      (_, socket, head) => {
        socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
        socket.write(head);
        socket.pipe(socket);
      },
    );
    const { port } = await serve(async () => ({ port: inner }));
    const socket = connect(port, "127.0.0.1");
    socket.write(
      "GET /app/sandbox-abc123-key HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello",
    );
    let text = "";
    for await (const chunk of socket.setEncoding("utf8")) {
      text += chunk;
      if (text.endsWith("hello")) break;
    }
    expect(text).toMatch(/^HTTP\/1\.1 101 .*hello$/s);
  });

  it("A socket keeps its sandbox awake while it is open, also through a moment in which that fails", async () => {
    const inner = await listen(
      () => {},
      (_, socket) => {
        socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
        socket.pipe(socket);
      },
    );
    let wakes = 0;
    const { port } = await serve(async () => {
      wakes += 1;
      if (wakes === 2) throw new Error("no database");
      return { port: inner };
    });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const socket = connect(port, "127.0.0.1");
    socket.write(
      "GET /app/sandbox-abc123-key HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    );
    await once(socket, "data");
    await vi.advanceTimersByTimeAsync(90_000);
    expect(wakes).toBe(4);
    socket.destroy();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(wakes).toBe(4);
  });

  it("A request says by host name, token or key which sandbox it is for", () => {
    const find = (headers: Record<string, string>, url = "/", origin = "https://downbeat.example") =>
      findDestination({ headers, url }, origin);
    const byHost = { code: "abc123", isOwnHost: true };
    expect(find({ host: "sandbox-abc123.localhost:3000" }, "/", "http://127.0.0.1:3000")).toEqual(byHost);
    expect(find({ host: "SANDBOX-ABC123.Downbeat.example" })).toEqual(byHost);
    const byToken = { code: "abc123", isOwnHost: false };
    expect(find({ host: "a", authorization: "bearer  db_test_abc123xyz" })).toEqual(byToken);
    expect(find({ host: "a" }, "/app/sandbox-abc123-key?protocol=7")).toEqual(byToken);
    for (const host of [
      "sandbox-abc1.downbeat.example",
      "sandbox-abc123.other.example",
      "sandbox-server.example",
      "sandbox-abc123-downbeat.example",
    ])
      expect(find({ host, authorization: "Basic db_test_abc123" }, "/app/key")).toBeUndefined();
  });

  it("A sandbox that is called by token gets no cookies and sets none", async () => {
    let received: string | undefined;
    const inner = await listen((request, response) => {
      received = request.headers.cookie;
      response.setHeader("Set-Cookie", "a=b").end();
    });
    const { get } = await serve(async () => ({ port: inner }));
    const answer = await get("/", { headers: { ...withToken("abc123").headers, Cookie: "session=live" } });
    expect([received, answer.headers.get("Set-Cookie")]).toEqual([undefined, null]);
  });

  it("A request without a host is answered, and so is one whose sandbox dies in the middle of it", async () => {
    const inner = await listen((request, response) => {
      if (request.method === "POST") request.resume().on("end", () => request.socket.destroy());
      else response.end("answered");
    });
    const { port, get } = await serve(async () => ({ port: inner }));
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET / HTTP/1.0\r\nAuthorization: ${withToken("abc123").headers.Authorization}\r\n\r\n`);
    const chunks = await socket.toArray();
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 200 .*answered/s);
    const answer = await get("/", { ...withToken("abc123"), method: "POST", body: "done" });
    expect(answer.status).toBe(503);
  });

  it("A sandbox has a name below that of the server, and on the machine itself one below localhost", () => {
    expect(sandboxOrigin("abc123", "https://downbeat.example")).toBe(
      "https://sandbox-abc123.downbeat.example",
    );
    for (const host of ["127.0.0.1:3000", "localhost:3000", "[::1]:3000"])
      expect(sandboxOrigin("abc123", `http://${host}`)).toBe("http://sandbox-abc123.localhost:3000");
  });
});
