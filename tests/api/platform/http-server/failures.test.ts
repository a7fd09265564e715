import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { documented, get } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { keepLog } from "@/tests/support/log-lines";
import { testOperation } from "@/tests/support/operations";

const logs = keepLog();
const findLine = logs.of;

describe("500", () => {
  it("A 500 is opaque, and the log has the cause under the request id", async () => {
    const operation = testOperation({}, async () => {
      throw new Error("the tape is torn", { cause: new Error("by the lead singer") });
    });
    const { token } = await createCaller();
    const { status, body, text, headers } = await operation({ token });
    expect(status).toBe(500);
    expect(body).toEqual({ status: "error", message: "Something went wrong on our side.", ...documented });
    expect(text).not.toContain("tape");
    expect(findLine(headers)).toEqual([
      expect.objectContaining({
        level: 50,
        status: 500,
        operation: "echo",
        err: expect.objectContaining({
          message: expect.stringContaining("the tape is torn"),
          stack: expect.stringContaining("by the lead singer"),
        }),
      }),
    ]);
  });

  it("A 500 has the code server_error in messaging and insights", async () => {
    const operation = testOperation({ envelope: "success" }, async () => {
      throw new TypeError("x is not a function");
    });
    const { status, body } = await operation({ token: (await createCaller()).token });
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      message: "Something went wrong on our side.",
      ...documented,
      error: "server_error",
    });
  });

  it("A service that returns what the contract does not allow is answered 500, instead of that", async () => {
    const operation = testOperation({}, async () => "not an object");
    const { status, text } = await operation({ token: (await createCaller()).token });
    expect(status).toBe(500);
    expect(text).not.toContain("not an object");
  });

  it("A 500 says that nobody knows whether a write was done when the database is lost under it, and it is 503 when it certainly was not", async () => {
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    const { token } = await createCaller();
    const write = testOperation({}, async () => end);
    const { status, body } = await write({ token });
    expect([status, body.reason_code]).toEqual([500, "outcome_unknown"]);
    expect(body.message).toContain("Idempotency-Key");
    const unchangedOperation = testOperation({}, async () =>
      sql.begin(async (transaction) => {
        await transaction`select pg_terminate_backend(pg_backend_pid())`;
      }),
    );
    expect((await unchangedOperation({ token })).status).toBe(503);
  });

  it.each([
    ["it has an Idempotency-Key", {}, { headers: { "Idempotency-Key": "once" } }],
    [
      "it has the id of its own by which it counts once",
      { idempotencyField: "text" },
      { body: { text: "id" } },
    ],
    ["it goes on where it stopped", { callsProvider: true }, {}],
  ] as const)("A write under which the database is lost is 503 when %s", async (_, changes, options) => {
    const { token } = await createCaller();
    const write = testOperation(changes, async () => sql`select pg_terminate_backend(pg_backend_pid())`);
    const { status, headers } = await write({ ...options, token });
    expect(status).toBe(503);
    expect(headers.get("Retry-After")).toBe("5");
  });

  it("A 500 comes from a real broken database just so, and says nothing of it", async () => {
    const { id } = await createTrack([(await createArtist()).id]);
    await sql`alter table waveforms rename to waveforms_away`;
    const { status, body, text, headers } = await get(`/tracks/${id}/wave`);
    await sql`alter table waveforms_away rename to waveforms`;
    expect(status).toBe(500);
    expect(body).toEqual({ status: "error", message: "Something went wrong on our side.", ...documented });
    expect(text).not.toContain("waveforms");
    expect(findLine(headers)).toMatchObject([{ err: { message: expect.stringContaining("waveforms") } }]);
    expect((await get(`/tracks/${id}/wave`)).status).toBe(404);
  });
});

describe("The log", () => {
  it("The log has one line for each request, with its outcome and its caller", async () => {
    const { id } = await createArtist();
    const { token } = await createCaller();
    const { headers } = await get(`/artists/${id}?with=genres`, { token });
    expect(findLine(headers)).toEqual([
      expect.objectContaining({
        level: 30,
        method: "GET",
        path: `/api/v1/artists/${id}`,
        operation: "getArtist",
        status: 200,
        ms: expect.any(Number),
        caller: expect.stringMatching(/^token:\d+$/),
      }),
    ]);
  });

  it("The log never has a token, a query or a body", async () => {
    const { token } = await createCaller();
    const operation = testOperation({}, async () => {
      throw new Error("broken");
    });
    await get("/beat-requests?genre=my-private-taste", { token });
    await operation({ token, body: { text: "my private words" } });
    const lines = JSON.stringify(logs.all());
    expect(logs.all().length).toBeGreaterThanOrEqual(2);
    for (const secret of [token, "private"]) expect(lines).not.toContain(secret);
  });
});
