import { describe, expect, it } from "vitest";
import { z } from "zod";
import { documented, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { testOperation } from "@/tests/support/operations";

/** Bodies that are refused before any service sees them. */

const MIB = 1024 * 1024;
const PATH = "/push-tokens";
const send = async (body: unknown, headers: Record<string, string> = {}) =>
  post(PATH, { token: (await createCaller()).token, body, headers });

/** Sends pieces one after the other, without saying beforehand how long all of it is; tells how many were taken. */
function stream(piece: Uint8Array, times: number) {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ < times) controller.enqueue(piece);
      else controller.close();
    },
  });
  return { body, taken: () => sent };
}

describe("Bodies that are not JSON", () => {
  it.each(["{", "{}}", "{token: 1}", "'x'", "undefined", "NaN", "\0", " ", '{"token":"\t"}'])(
    "A body that is not JSON is answered 400: %j",
    async (body) => {
      const answer = await send(body);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ status: "error", message: "The body is not valid JSON.", ...documented });
    },
  );

  it("Invalid UTF-8 is answered 400, wherever it stands", async () => {
    for (const broken of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"token":"'), Buffer.from(broken), Buffer.from('"}')]);
      expect((await send(body)).status).toBe(400);
    }
  });

  it("An empty body is answered 400, where something is required", async () => {
    expect((await send("")).status).toBe(400);
  });
});

describe("Bodies over 1 MiB", () => {
  const json = (bytes: number) => `{"token":"${"x".repeat(bytes - 12)}"}`;

  it("A body that says a length over 1 MiB is answered 413, before any of it is read", async () => {
    const { body, taken } = stream(Buffer.alloc(MIB), 100);
    const answer = await send(body, { "Content-Length": String(100 * MIB) });
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({
      status: "error",
      message: "The body is larger than 1 MiB.",
      ...documented,
    });
    expect(taken()).toBeLessThanOrEqual(1);
  });

  it("A body over 1 MiB that does not say its length is answered 413, without reading on", async () => {
    const { body, taken } = stream(Buffer.alloc(MIB / 4), 100);
    expect((await send(body)).status).toBe(413);
    expect(taken()).toBeLessThan(10);
  });

  it("A body that is a byte over 1 MiB is answered 413; exactly 1 MiB is read", async () => {
    expect(json(MIB)).toHaveLength(MIB);
    expect((await send(json(MIB + 1))).status).toBe(413);
    expect((await send(json(MIB))).status).toBe(422);
  });

  it("The limit of a body counts bytes, not characters", async () => {
    expect((await send(`{"token":"${"€".repeat(MIB / 3 + 1)}"}`)).status).toBe(413);
  });
});

describe("Bodies that do not call themselves JSON", () => {
  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "json",
    "",
  ])("A body that does not call itself JSON is answered 415: %j", async (type) => {
    const answer = await send('{"token":"x"}', { "Content-Type": type });
    expect(answer.status).toBe(415);
    expect(answer.body.message).toBe("Send the body with Content-Type: application/json.");
  });

  it("JSON with parameters and in capitals is not answered 415", async () => {
    for (const type of [
      "application/json; charset=utf-8",
      "Application/JSON",
      "application/json;charset=UTF-8",
    ]) {
      expect((await send({ token: crypto.randomUUID() }, { "Content-Type": type })).status).toBe(200);
    }
  });

  it("An empty body that says nothing of itself is not answered 415", async () => {
    const operation = testOperation({}, async () => ({ ran: true }));
    const { status, body } = await operation({ token: (await createCaller()).token });
    expect([status, body]).toEqual([200, { ran: true }]);
  });
});

describe("Requests that are answered 422", () => {
  it.each([null, [], "text", 7, true, [{ token: "x" }]])(
    "A body of %j, which is no object, is answered 422",
    async (body) => {
      const answer = await send(JSON.stringify(body));
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ body: "Must be an object." });
    },
  );

  it.each(["a\0b", "\ud800", "\udfff", "x\udc00y", "\ud83d"])(
    "A body with %j in a text is answered 422",
    async (token) => {
      const answer = await send({ token });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({
        token: "Must not contain NUL characters or unpaired surrogates.",
      });
    },
  );

  it("A body with broken text deep inside is answered 422, which names the place", async () => {
    const body = z.object({ rows: z.array(z.object({ name: z.string() })) });
    const operation = testOperation({ body }, async () => ({}));
    const { token } = await createCaller();
    const answer = await operation({ token, body: { rows: [{ name: "fine 𝄞" }, { name: "\0" }] } });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(["rows.1.name"]);
  });

  it("Every field that is wrong is answered 422, each with its sentence, in path, query and body together", async () => {
    const operation = testOperation(
      { body: z.object({ title: z.string(), amount: z.int().max(10), kind: z.enum(["a", "b"]) }) },
      async () => ({}),
    );
    const { token } = await createCaller();
    const { status, body } = await operation({ token, body: { amount: 11, kind: "c" } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      title: "Is required.",
      amount: "Must be at most 10.",
      kind: "Must be one of: a, b.",
    });
  });

  it("A body in which __proto__ and constructor stand for fields is answered 422", async () => {
    const answer = await send('{"__proto__":{"token":"x"},"constructor":{"token":"x"}}');
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ token: "Is required." });
  });
});

describe("A body", () => {
  it("A body may begin with a byte order mark, and carry fields that nobody asked for", async () => {
    expect(
      (await send(`\ufeff${JSON.stringify({ token: crypto.randomUUID(), extra: { a: [1] } })}`)).status,
    ).toBe(200);
  });
});
