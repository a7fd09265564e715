import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Upload } from "@/lib/platform/http-contract/operation";
import { createCaller } from "@/tests/support/factories";
import { keepLog } from "@/tests/support/log-lines";
import { createListener, listen } from "@/tests/support/node-http";
import { createHandlers, testDefaults } from "@/tests/support/operations";

/** Uploads and files over a real connection. */

const logs = keepLog();
const MIB = 1024 * 1024;
const progress = { bytes: 0, failure: undefined as unknown };

async function store({ upload }: { upload: Upload }) {
  Object.assign(progress, { bytes: 0, failure: undefined });
  try {
    for await (const part of upload.content) progress.bytes += part.byteLength;
  } catch (cause) {
    progress.failure = cause;
    throw cause;
  }
  return { bytes: progress.bytes };
}

const bytes = new TextEncoder().encode("0123456789");
const uploads = createHandlers(
  {
    ...testDefaults,
    method: "PUT",
    upload: { maxBytes: 4 * MIB, types: ["audio/wav"] },
    response: z.object({ bytes: z.int() }),
    example: { response: {} },
  },
  store,
);
const json = createHandlers(
  {
    ...testDefaults,
    method: "POST",
    body: z.object({ text: z.string() }),
    response: z.object({}),
    example: { response: {} },
  },
  async () => ({}),
);
const files = createHandlers(
  { ...testDefaults, method: "GET", access: "anyone", file: { type: "image/png" } },
  async () => ({
    name: "a.png",
    size: bytes.length,
    etag: '"v1"',
    content: (from: number, to: number) => new Blob([bytes.subarray(from, to)]).stream(),
  }),
);
const { port, stop } = await listen(
  createListener((incoming) => {
    const handlers = { PUT: uploads, POST: json }[incoming.method] ?? files;
    return handlers[incoming.method as "GET"](incoming, { params: Promise.resolve({}) });
  }),
);
afterAll(stop);

let token: string;
beforeAll(async () => {
  ({ token } = await createCaller());
});

function send(method: string, headers: Record<string, string | number>): ClientRequest {
  const all = { Authorization: `Bearer ${token}`, "Content-Type": "audio/wav", ...headers };
  const sent = request({ port, method, headers: all, agent: false });
  // The server may close the connection while the rest of a body is sent.
  sent.on("error", () => {});
  return sent;
}

async function readAnswer(sent: ClientRequest) {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const text = (await response.toArray()).join("");
  return { status: response.statusCode, headers: response.headers, text };
}

describe("Uploads over HTTP", () => {
  it("An upload over HTTP arrives whole, with and without a declared length", async () => {
    for (const [name, value] of [
      ["Content-Length", 3 * MIB],
      ["Transfer-Encoding", "chunked"],
    ] as const) {
      const clientRequest = send("PUT", { [name]: value });
      clientRequest.end(Buffer.alloc(3 * MIB));
      const { status, text } = await readAnswer(clientRequest);
      expect([status, JSON.parse(text)]).toEqual([200, { bytes: 3 * MIB }]);
    }
  });

  it("An upload over HTTP that is too large is answered 413 on an open connection, though more is being sent", async () => {
    const sent = send("PUT", { "Transfer-Encoding": "chunked" });
    sent.write(Buffer.alloc(5 * MIB));
    const { status, text } = await readAnswer(sent);
    expect([status, JSON.parse(text).message]).toEqual([413, "The file is larger than 4 MiB."]);
    sent.destroy();
  });

  it("An upload over HTTP ends for the service when its client hangs up", async () => {
    const sent = send("PUT", { "Content-Length": 3 * MIB });
    sent.write(Buffer.alloc(MIB));
    await expect.poll(() => progress.bytes).toBe(MIB);
    sent.destroy();
    await expect.poll(() => progress.failure).toMatchObject({ name: "ClientDisconnected" });
    await expect
      .poll(() => logs.all().filter(({ status }) => status === 499))
      .toEqual([expect.objectContaining({ level: 30, method: "PUT", cancelled: true })]);
  });
});

it("Over HTTP a JSON body without a declared length that is too large is answered 413", async () => {
  const sent = send("POST", { "Transfer-Encoding": "chunked", "Content-Type": "application/json" });
  sent.write(Buffer.alloc(2 * MIB, " "));
  expect((await readAnswer(sent)).status).toBe(413);
  sent.destroy();
});

describe("Files over HTTP", () => {
  it.each([
    ["GET", {}, 200, "0123456789", "10"],
    ["HEAD", {}, 200, "", "10"],
    ["GET", { Range: "bytes=2-4" }, 206, "234", "3"],
    ["GET", { Range: "bytes=99-" }, 416, expect.stringContaining("outside the file"), expect.anything()],
    ["GET", { "If-None-Match": '"v1"' }, 304, "", undefined],
  ] as const)("A file over HTTP is answered to %s with %j", async (method, headers, status, text, length) => {
    const answer = await readAnswer(send(method, headers).end());
    expect([answer.status, answer.text, answer.headers["content-length"]]).toEqual([status, text, length]);
  });
});
