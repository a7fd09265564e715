import { afterEach, describe, expect, it, vi } from "vitest";
import { sql } from "@/db/client";
import { ApiError, RateLimitError } from "@/lib/platform/http-contract/errors";
import { documented } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { keepLog } from "@/tests/support/log-lines";
import { testFileOperation } from "@/tests/support/operations";

const logs = keepLog();
const encoder = new TextEncoder();

/** A file that says how often it was asked for more and whether it was let go. `at`: what is done instead of a part. */
function source(
  parts: number,
  at: Record<number, (controller: ReadableStreamDefaultController) => unknown> = {},
) {
  const reads = { pulls: 0, cancelled: false };
  const content = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = reads.pulls++;
        if (at[part]) return at[part](controller) as Promise<void>;
        if (part === parts) controller.close();
        else controller.enqueue(encoder.encode(`part ${part}\n`));
      },
      cancel() {
        reads.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { reads: reads, content };
}

const createOperation = (content: ReadableStream<Uint8Array>, name = "notes.txt") =>
  testFileOperation({ envelope: "success" }, async () => ({ name, content }));

describe("An operation with a file", () => {
  it("An operation with a file answers the file with its type, its name, and headers that keep it from being cached or guessed at", async () => {
    const { token } = await createCaller();
    const response = await createOperation(source(2).content)({ token });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("part 0\npart 1\n");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": 'attachment; filename="notes.txt"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      vary: "Authorization, Cookie",
      "x-ratelimit-limit": "300",
      "x-request-id": expect.any(String),
      "x-token-expires-at": expect.any(String),
    });
  });

  it("An operation with a file answers an empty file too", async () => {
    const { token } = await createCaller();
    const response = await createOperation(source(0).content)({ token });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it.each([
    [
      "Größe – été.csv",
      `filename="Gro_e _ ete.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E2%80%93%20%C3%A9t%C3%A9.csv`,
    ],
    ["東京.pdf", `filename="__.pdf"; filename*=UTF-8''%E6%9D%B1%E4%BA%AC.pdf`],
    ['a"b\\c/d:e*f?.csv', `filename="a b c d e f.csv"`],
    ["../../etc/passwd", `filename="etc passwd"`],
    ["x\r\nSet-Cookie: a=b.csv", `filename="x Set-Cookie a=b.csv"`],
    ["it's (1)*é.csv", `filename="it's (1) e.csv"; filename*=UTF-8''it%27s%20%281%29%20%C3%A9.csv`],
    ["gpj.\u202eexe.csv", `filename="gpj. exe.csv"`],
    ["half \ud800.csv", `filename="half _.csv"; filename*=UTF-8''half%20%EF%BF%BD.csv`],
    [
      `${"ä".repeat(300)}.csv`,
      `filename="${"a".repeat(100)}.csv"; filename*=UTF-8''${"%C3%A4".repeat(100)}.csv`,
    ],
    ["\0...", `filename="file"`],
  ])("An operation with a file answers a safe name for %j", async (name, disposition) => {
    const { token } = await createCaller();
    const response = await createOperation(source(0).content, name)({ token });
    expect(response.headers.get("Content-Disposition")).toBe(`attachment; ${disposition}`);
  });

  it("An operation with a file answers no faster than the client takes it", async () => {
    const { token } = await createCaller();
    const { reads, content } = source(1000);
    const reader = (await createOperation(content)({ token })).body?.getReader();
    expect(reads.pulls).toBe(1);
    await reader?.read();
    await reader?.read();
    expect(reads.pulls).toBeLessThanOrEqual(3);
    await reader?.cancel();
    expect(reads.cancelled).toBe(true);
  });

  it("An operation with a file writes one line in the log when the last byte is out, with how many there were", async () => {
    const { token } = await createCaller();
    const response = await createOperation(source(2).content)({ token });
    expect(logs.of(response.headers)).toEqual([]);
    await response.text();
    expect(logs.of(response.headers)).toEqual([
      expect.objectContaining({ level: 30, status: 200, bytes: 14 }),
    ]);
  });
});

describe("A file that fails", () => {
  it("A file that fails before its first byte is an error in the family's shape", async () => {
    const { token } = await createCaller();
    const broken = source(3, { 0: (controller) => controller.error(new Error("the tape is torn")) });
    const response = await createOperation(broken.content)({ token });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      success: false,
      message: "Something went wrong on our side.",
      ...documented,
      error: "server_error",
    });
    expect(response.headers.has("Content-Disposition")).toBe(false);
    expect(logs.of(response.headers)).toMatchObject([{ level: 50, err: { message: "the tape is torn" } }]);
  });

  it("A file that fails later breaks off, so that nobody takes the part for the whole, and is logged as a failure", async () => {
    const { token } = await createCaller();
    const broken = source(3, { 2: (controller) => controller.error(new Error("the tape is torn")) });
    const response = await createOperation(broken.content)({ token });
    await expect(response.text()).rejects.toThrow("the tape is torn");
    expect(logs.of(response.headers)).toMatchObject([
      { level: 50, bytes: 14, err: { message: "the tape is torn" } },
    ]);
  });

  it("A file that fails with a refusal of the service is that refusal, with when to try again", async () => {
    const { token } = await createCaller();
    const forbidden = testFileOperation({}, async () => {
      throw new ApiError("forbidden");
    });
    expect((await forbidden({ token })).status).toBe(403);
    const busy = testFileOperation({ envelope: "success" }, async () => {
      throw new RateLimitError("Too many exports.", 7);
    });
    const response = await busy({ token });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "7"]);
    expect(await response.json()).toEqual({
      success: false,
      message: "Too many exports.",
      retry_after: 7,
      ...documented,
      error: "rate_limited",
    });
  });
});

describe("A client that leaves", () => {
  afterEach(() => vi.useRealTimers());

  it("A client that leaves in the middle lets the source go, and the log says so", async () => {
    const { token } = await createCaller();
    const { reads, content } = source(1000);
    const response = await createOperation(content)({ token });
    await response.body?.cancel();
    expect(reads.cancelled).toBe(true);
    expect(logs.of(response.headers)).toMatchObject([{ level: 30, status: 200, bytes: 0, cancelled: true }]);
  });

  it("A client that leaves before the first byte lets the source go as well", async () => {
    const { token } = await createCaller();
    const leaving = new AbortController();
    const { reads, content } = source(3, { 0: () => new Promise(() => leaving.abort()) });
    const response = await createOperation(content)({ token, signal: leaving.signal });
    expect(reads.cancelled).toBe(true);
    expect(logs.of(response.headers)).toMatchObject([{ bytes: 0, cancelled: true }]);
  });

  it("A client that leaves without saying so, and takes nothing for a minute, is cut off", async () => {
    const { token } = await createCaller();
    const { reads, content } = source(1000);
    const response = await createOperation(content)({ token });
    const reader = response.body?.getReader();
    vi.useFakeTimers();
    await reader?.read();
    vi.advanceTimersByTime(59_000);
    expect(reads.cancelled).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(reads.cancelled).toBe(true);
    await expect(reader?.read()).rejects.toThrow("took nothing");
  });
});

describe("An Idempotency-Key", () => {
  it("An Idempotency-Key for a file is accepted, runs the operation each time and keeps nothing", async () => {
    const { token } = await createCaller();
    let runs = 0;
    const operation = testFileOperation({}, async () => ({ name: "a.txt", content: source(++runs).content }));
    const headers = { "Idempotency-Key": "one key" };
    const answers = [
      await operation({ token, headers }),
      await operation({ token, headers, body: { text: "b" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
      "part 0\n",
      "part 0\npart 1\n",
    ]);
    expect(answers.some(({ headers }) => headers.has("Idempotent-Replayed"))).toBe(false);
    expect(await sql`select from idempotency_keys where key = 'one key'`).toHaveLength(0);
  });

  it("An Idempotency-Key for a file that cannot be one is refused as everywhere", async () => {
    const { token } = await createCaller();
    const response = await createOperation(source(1).content)({ token, headers: { "Idempotency-Key": "é" } });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual(["Idempotency-Key"]);
  });
});
