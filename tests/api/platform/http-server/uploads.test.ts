import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { sql } from "@/db/client";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { JsonOperation, Upload } from "@/lib/platform/http-contract/operation";
import { freshAddress } from "@/tests/support/addresses";
import { type CallOptions, documented, read } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { keepLog } from "@/tests/support/log-lines";
import { serve, testDefaults } from "@/tests/support/operations";

/** Bodies that are files: streamed to the service, and held to the contract while they arrive. */

const logs = keepLog();
const KIB = 1024;
const rule = {
  ...testDefaults,
  method: "POST",
  upload: { maxBytes: 64 * KIB, types: ["audio/wav", "audio/flac"] },
  query: z.object({ title: z.string().optional() }),
  response: z.object({ type: z.string(), size: z.int().nullable(), bytes: z.int() }),
  example: { response: {} },
} as const satisfies JsonOperation;

async function count({ type, size, content }: Upload) {
  let bytes = 0;
  for await (const part of content) bytes += part.byteLength;
  return { type, size: size ?? null, bytes };
}

/** Sends a body to an operation that counts its bytes; `runs` is how often the service was called. */
function counting(changes: Partial<JsonOperation> = {}, work = count) {
  const counts = { runs: 0 };
  const send = serve({ ...rule, ...changes } as typeof rule, async ({ upload }) => {
    counts.runs++;
    return work(upload);
  });
  const call = async (body: CallOptions["body"], options: Parameters<typeof send>[0] = {}) =>
    read(
      await send({ token, ...options, body, headers: { "Content-Type": "audio/wav", ...options.headers } }),
    );
  return { counts: counts, call };
}

/** A body of `parts` KiB, sent when it is asked for; `sent` is how many were. */
function stream(
  parts: number,
  end: (controller: ReadableStreamDefaultController) => void = (c) => c.close(),
) {
  const counts = { sent: 0, canceled: false };
  const body = new ReadableStream(
    {
      pull(controller) {
        if (counts.sent === parts) end(controller);
        else {
          counts.sent++;
          controller.enqueue(new Uint8Array(KIB));
        }
      },
      cancel() {
        counts.canceled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { counts: counts, body };
}

let token: string;
beforeAll(async () => {
  ({ token } = await createCaller());
});

describe("An upload", () => {
  it.each(["POST", "PUT", "PATCH"] as const)(
    "An upload by %s reaches the service with its type and size",
    async (method) => {
      const { call } = counting({ method });
      const answer = await call(new Uint8Array(3 * KIB), {
        headers: { "Content-Type": "Audio/FLAC; rate=44100", "Content-Length": String(3 * KIB) },
      });
      expect([answer.status, answer.body]).toEqual([
        200,
        { type: "audio/flac", size: 3 * KIB, bytes: 3 * KIB },
      ]);
    },
  );

  it("An upload of unknown length is streamed: the service has its beginning before its end is sent", async () => {
    const { counts, body } = stream(64);
    const { call } = counting({}, async ({ type, content }) => {
      const reader = content.getReader();
      await reader.read();
      expect(counts.sent).toBeLessThan(5);
      let bytes = KIB;
      for (let part = await reader.read(); !part.done; part = await reader.read())
        bytes += part.value.byteLength;
      return { type, size: null, bytes };
    });
    expect((await call(body)).body).toEqual({ type: "audio/wav", size: null, bytes: 64 * KIB });
  });

  it("An upload may be refused by the service before it is read, and is then left unread", async () => {
    const { counts, body } = stream(64);
    const { call } = counting({}, async () => {
      throw new ApiError("not_found");
    });
    expect((await call(body)).status).toBe(404);
    expect(counts).toEqual({ sent: 0, canceled: false });
  });

  it("An upload is not read for somebody who may not send it", async () => {
    const { counts, body } = stream(64);
    const { call, counts: service } = counting();
    expect((await call(body, { token: undefined, address: freshAddress() })).status).toBe(401);
    expect([counts.sent, service.runs]).toEqual([0, 0]);
  });
});

describe("Uploads over their limit", () => {
  const refusal = { status: "error", message: "The file is larger than 64 KiB.", ...documented };

  it("An upload that declares more than the contract allows is answered 413, before any of it is read", async () => {
    const { counts, body } = stream(65);
    const { call, counts: service } = counting();
    const answer = await call(body, { headers: { "Content-Length": String(65 * KIB) } });
    expect([answer.status, answer.body]).toEqual([413, refusal]);
    expect([counts.sent, service.runs]).toEqual([0, 0]);
  });

  it("An upload is answered 413 as soon as there is too much, whatever the service makes of the failure", async () => {
    const swallowing = async (upload: Upload) =>
      count(upload).catch(() => ({ type: "", size: null, bytes: 0 }));
    const wrapping = async (upload: Upload) =>
      count(upload).catch((cause) => {
        throw new Error("could not store", { cause });
      });
    for (const work of [count, swallowing, wrapping]) {
      const { counts, body } = stream(1000);
      const answer = await counting({}, work).call(body);
      expect([answer.status, answer.body]).toEqual([413, refusal]);
      expect(counts.sent).toBeLessThan(70);
    }
    expect(logs.all().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it("An upload that is too large by one byte is answered 413; exactly as much as allowed is taken", async () => {
    const { call } = counting();
    expect((await call(new Uint8Array(64 * KIB + 1))).status).toBe(413);
    expect((await call(new Uint8Array(64 * KIB))).body.bytes).toBe(64 * KIB);
  });
});

describe("Types that are answered 415", () => {
  it.each(["audio/mpeg", "application/json", "multipart/form-data; boundary=x", "audio/*", "wav"])(
    "An upload of %s is answered 415, which names the types",
    async (type) => {
      const { call, counts } = counting();
      const answer = await call("x", { headers: { "Content-Type": type } });
      expect(answer.status).toBe(415);
      expect(answer.body.message).toBe(
        "Send the file as the body, with Content-Type: audio/wav or audio/flac.",
      );
      expect(counts.runs).toBe(0);
    },
  );

  it("A compressed upload is answered 415", async () => {
    const answer = await counting().call("x", { headers: { "Content-Encoding": "gzip" } });
    expect([answer.status, answer.body.message]).toEqual([415, "Send the file without Content-Encoding."]);
  });
});

describe("Requests that are answered 422", () => {
  it("An upload of nothing is answered 422, also where that shows only at the end", async () => {
    for (const [body, headers] of [
      ["", {}],
      ["", { "Content-Length": "0" }],
      [stream(0).body, {}],
    ] as const) {
      const answer = await counting().call(body, { headers });
      expect([answer.status, answer.body.errors]).toEqual([422, { body: "Must not be empty." }]);
    }
  });

  it("A bad parameter beside an upload is answered 422, without reading it", async () => {
    const { counts, body } = stream(64);
    const answer = await counting().call(body, { query: "?title=a&title=b" });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["title"]]);
    expect(counts.sent).toBe(0);
  });
});

describe("A client that leaves in the middle of its upload", () => {
  it("A client that leaves in the middle of its upload ends the reading of the service, and the log says 499", async () => {
    const broken = stream(3, (controller) => controller.error(new Error("ECONNRESET")));
    const answer = await counting().call(broken.body);
    expect(answer.status).toBe(499);
    expect(logs.of(answer.headers)).toMatchObject([{ level: 30, status: 499, cancelled: true }]);
  });

  it("A client whose signal alone says that it leaves its upload ends the reading as well", async () => {
    const leaving = new AbortController();
    const { body } = stream(3, () => leaving.abort());
    expect((await counting().call(body, { signal: leaving.signal })).status).toBe(499);
  });
});

describe("An Idempotency-Key with an upload", () => {
  const keyed = (key: string, headers: Record<string, string> = {}) => ({
    headers: { "Idempotency-Key": key, ...headers },
  });

  it("An Idempotency-Key with an upload replays the first answer without reading the body again", async () => {
    const { call, counts } = counting();
    await call(new Uint8Array(5), keyed("one"));
    const again = stream(5);
    const answer = await call(again.body, keyed("one"));
    expect([answer.body.bytes, answer.headers.get("Idempotent-Replayed")]).toEqual([5, "true"]);
    expect([counts.runs, again.counts.sent]).toEqual([1, 0]);
  });

  it.each([
    ["type", { headers: { "Content-Type": "audio/flac" } }],
    ["length", { headers: { "Content-Length": "5" } }],
    ["query", { query: "?title=b" }],
  ])("An Idempotency-Key that was used for an upload with another %s is refused", async (what, change) => {
    const { call, counts } = counting();
    await call(new Uint8Array(5), { query: "?title=a", ...keyed(`a ${what}`) });
    const answer = await call(new Uint8Array(5), {
      query: "?title=a",
      ...change,
      ...keyed(`a ${what}`, "headers" in change ? change.headers : {}),
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["Idempotency-Key"]]);
    expect(counts.runs).toBe(1);
  });

  it("An Idempotency-Key with an upload is free again when the client left", async () => {
    const { call } = counting();
    const broken = stream(1, (controller) => controller.error(new Error("ECONNRESET")));
    expect((await call(broken.body, keyed("left"))).status).toBe(499);
    expect(await sql`select from idempotency_keys where key = 'left'`).toHaveLength(0);
    expect((await call(new Uint8Array(5), keyed("left"))).body.bytes).toBe(5);
  });
});
