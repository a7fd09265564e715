import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { freePort } from "@/lib/platform/free-port";
import { issueToken, open } from "./journeys";
import { hasNginx, startNginx } from "./nginx";

/** The answers that people get through nginx with the configuration of docs/running.md. */

const BEHIND = hasNginx
  ? "behind the nginx of the docs"
  : "not tried, since there is no nginx (on the PATH or in NGINX) or no openssl: behind the nginx of the docs";
/** Not the proxy's own, which the server trusts; the network of it is 127.1.2.0/24. */
const CLIENT = "127.1.2.3";
const MIB = 2 ** 20;

let port: number;
let nginx: Awaited<ReturnType<typeof startNginx>>;

test.describe.configure({ mode: "serial" });
test.skip(!hasNginx);
test.beforeAll(async ({ baseURL }) => {
  port = await freePort();
  nginx = await startNginx(new URL(baseURL ?? "").host, port);
});
test.afterAll(() => nginx?.stop());

interface AnswerRecord {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

function begin(path: string, { method = "GET", headers = {}, body }: AnswerRecord = {}) {
  const length = body && { "Content-Length": String(body.length) };
  const place = {
    host: "127.0.0.1",
    port,
    localAddress: CLIENT,
    ca: nginx.certificate,
    agent: false as const,
  };
  const outgoing = request({ ...place, path, method, headers: { ...length, ...headers } });
  outgoing.end(body);
  return outgoing;
}

async function ask(path: string, sent?: AnswerRecord) {
  const [response] = (await once(begin(path, sent), "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test(`${BEHIND}, pages and the API know that they are served over https`, async () => {
  const page = await ask("/");
  expect([page.status, page.headers.server]).toEqual([200, expect.stringMatching(/^nginx/)]);
  expect(page.body).toContain("<title>");
  expect(page.headers["strict-transport-security"]).toMatch(/^max-age=\d+/);
  const health = await ask("/api/health");
  expect([health.status, JSON.parse(health.body).status]).toEqual([200, "ok"]);
});

test(`${BEHIND}, a socket opens and the channels server greets it`, async () => {
  const { key } = JSON.parse((await ask("/api/realtime/config")).body);
  const headers = {
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Key": Buffer.alloc(16, 1).toString("base64"),
    "Sec-WebSocket-Version": "13",
  };
  const outgoing = begin(`/app/${key}?protocol=7&client=js&version=8`, { headers });
  const [response, socket, head] = (await once(outgoing, "upgrade")) as [IncomingMessage, Socket, Buffer];
  expect(response.statusCode).toBe(101);
  const greeting = head.length > 0 ? head : ((await once(socket, "data")) as [Buffer])[0];
  expect(greeting.toString()).toContain("pusher:connection_established");
  socket.destroy();
});

test(`${BEHIND}, the address of a client is its own, whatever it claims, and parts of uploads pass`, async ({
  browser,
}) => {
  const page = await open(browser, "producer@downbeat.test", "/settings/developers");
  const name = `Proxy ${Date.now()}`;
  const token = await issueToken(page, name, ["catalog:write"]);
  const headers = { Authorization: `Bearer ${token}`, "Tus-Resumable": "1.0.0" };

  const spoofedHeaders = { ...headers, "X-Forwarded-For": "203.0.113.9" };
  expect((await ask("/api/v1/token", { headers: spoofedHeaders })).status).toBe(200);
  await page.reload();
  const row = page.getByRole("row", { name });
  await expect(row.getByText("127.1.2.0/24").first()).toBeAttached();
  await expect(row.getByText("203.0.113")).toHaveCount(0);

  const { part_bytes } = JSON.parse((await ask("/api/v1/uploads/limits", { headers })).body).limits;
  const metadata = `filename ${Buffer.from("proxy.wav").toString("base64")}`;
  const upload = await ask("/api/v1/uploads", {
    method: "POST",
    headers: { ...headers, "Upload-Length": String(32 * MIB), "Upload-Metadata": metadata },
  });
  expect(upload.status).toBe(201);
  const { pathname } = new URL(upload.headers.location ?? "", "https://127.0.0.1");
  const part = (offset: number, bytes: number) =>
    ask(pathname, {
      method: "PATCH",
      body: Buffer.alloc(bytes),
      headers: {
        ...headers,
        "Content-Type": "application/offset+octet-stream",
        "Upload-Offset": String(offset),
      },
    });
  const answer = await part(0, part_bytes);
  expect([answer.status, answer.headers["upload-offset"]]).toEqual([204, String(part_bytes)]);
  // Programs choose the length of their parts.
  expect((await part(part_bytes, 20 * MIB)).status).toBe(204);
  expect((await ask(pathname, { method: "DELETE", headers })).status).toBe(204);
});
