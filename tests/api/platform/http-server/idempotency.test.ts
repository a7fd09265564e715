import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { get, post } from "@/tests/support/api";
import { createArtist, createCaller, createToken, createTrack } from "@/tests/support/factories";
import { testOperation } from "@/tests/support/operations";
import { storedPlays } from "@/tests/support/plays";
import { sessionCookie } from "@/tests/support/session";

const withKey = (key: string) => ({ "Idempotency-Key": key });

/** An operation that counts how often it ran, and tells. */
function counting(before: () => Promise<void> = async () => {}) {
  let runs = 0;
  const operation = testOperation({ status: 201 }, async () => {
    const run = ++runs;
    await before();
    return { run };
  });
  return { operation, runs: () => runs };
}

describe("The same key", () => {
  it("The same key replays the first answer, to the byte and with its status, and says so", async () => {
    const { operation, runs } = counting();
    const { token } = await createCaller();
    const headers = withKey(randomUUID());
    const first = await operation({ token, headers, body: { text: "a" } });
    const again = await operation({ token, headers, body: { text: "a" } });
    expect([first.status, first.headers.get("Idempotent-Replayed")]).toEqual([201, null]);
    expect([again.status, again.headers.get("Idempotent-Replayed")]).toEqual([201, "true"]);
    expect(again.text).toBe(first.text);
    expect(again.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
    expect(runs()).toBe(1);
  });

  it("The same key makes a real retry safe", async () => {
    const track = await createTrack([(await createArtist()).id]);
    const { token } = await createCaller();
    const headers = withKey("play 1 of the evening");
    const answers = [];
    for (let time = 0; time < 3; time++) {
      answers.push(await post(`/tracks/${track.id}/plays`, { token, headers, body: {} }));
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await storedPlays(track.id)).toHaveLength(1);
  });

  it("The same key with another body is refused, and nothing runs", async () => {
    const { operation, runs } = counting();
    const { token } = await createCaller();
    const headers = withKey(randomUUID());
    await operation({ token, headers, body: { text: "a" } });
    const { status, body } = await operation({ token, headers, body: { text: "b" } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      "Idempotency-Key": "Was already used for a different request. Use a new key.",
    });
    expect(runs()).toBe(1);
  });

  it("The same key at another path is another request", async () => {
    const { token } = await createCaller();
    const artist = await createArtist();
    const [one, two] = [await createTrack([artist.id]), await createTrack([artist.id])];
    const headers = withKey(randomUUID());
    expect((await post(`/tracks/${one.id}/plays`, { token, headers })).status).toBe(201);
    expect((await post(`/tracks/${two.id}/plays`, { token, headers })).status).toBe(422);
    expect(await storedPlays(two.id)).toEqual([]);
  });

  it("The same key while the first request runs is 409, and exactly one of many runs", async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let began = () => {};
    const running = new Promise<void>((resolve) => {
      began = resolve;
    });
    const { operation, runs } = counting(async () => {
      began();
      await finished;
    });
    const { token } = await createCaller();
    const send = () => operation({ token, headers: withKey("one at a time"), body: {} });
    const first = send();
    await running;
    const meanwhile = await Promise.all(Array.from({ length: 8 }, send));
    finish();
    for (const { status, body } of meanwhile) {
      expect(status).toBe(409);
      expect(body.message).toContain("still running");
    }
    expect((await first).status).toBe(201);
    expect((await send()).headers.get("Idempotent-Replayed")).toBe("true");
    expect(runs()).toBe(1);
  });

  it("The same key of many requests at once is one run", async () => {
    const { operation, runs } = counting();
    const { token } = await createCaller();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => operation({ token, headers: withKey("race"), body: {} })),
    );
    expect(runs()).toBe(1);
    expect(
      answers.filter(({ status, headers }) => status === 201 && !headers.has("Idempotent-Replayed")),
    ).toHaveLength(1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
  });

  it("The same key of another account is another key, of another token or a session of the same account is the same", async () => {
    const { operation, runs } = counting();
    const caller = await createCaller();
    const request = { headers: withKey("shared words"), body: {} };
    await operation({ ...request, token: caller.token });
    await operation({ ...request, token: (await createCaller()).token });
    expect(runs()).toBe(2);
    await operation({ ...request, token: await createToken(caller.id) });
    await operation({
      body: {},
      headers: { ...request.headers, "Sec-Fetch-Site": "same-origin" },
      cookie: await sessionCookie(caller.id),
    });
    expect(runs()).toBe(2);
  });

  it("The same key a day later is a new request", async () => {
    const { operation, runs } = counting();
    const { token } = await createCaller();
    const key = randomUUID();
    const send = () => operation({ token, headers: withKey(key), body: {} });
    await send();
    await sql`update idempotency_keys set created_at = now() - interval '23 hours 59 minutes' where key = ${key}`;
    expect((await send()).headers.has("Idempotent-Replayed")).toBe(true);
    await sql`update idempotency_keys set created_at = now() - interval '24 hours 1 second' where key = ${key}`;
    expect((await send()).headers.has("Idempotent-Replayed")).toBe(false);
    expect(runs()).toBe(2);
  });

  it("The key of a request whose process died is free again after a minute, not before", async () => {
    const { operation, runs } = counting();
    const { token, id } = await createCaller();
    const key = randomUUID();
    const send = () => operation({ token, headers: withKey(key), body: {} });
    await send();
    await sql`update idempotency_keys set status = null, body = null where key = ${key} and caller = ${`user:${id}`}`;
    expect((await send()).status).toBe(409);
    await sql`update idempotency_keys set created_at = now() - interval '61 seconds' where key = ${key}`;
    expect((await send()).status).toBe(201);
    expect(runs()).toBe(2);
  });
});

/** An operation with an upload runs outside a transaction. */
const upload = { maxBytes: 1024, types: ["audio/wav"] } as const;

describe("An upload that outlives its claim of the key", () => {
  /** An operation whose runs each last until the test ends them, and a caller that sends it with one key. */
  async function lasting() {
    const runs: { finish: (outcome: "succeeds" | "fails") => void }[] = [];
    const operation = testOperation({ status: 201, body: undefined, upload }, async () => {
      const run = runs.length + 1;
      const outcome = await new Promise<"succeeds" | "fails">((finish) => runs.push({ finish }));
      if (outcome === "fails") throw new Error("a bad moment");
      return { run };
    });
    const { token } = await createCaller();
    const key = randomUUID();
    const headers = { ...withKey(key), "Content-Type": "audio/wav" };
    const send = () => operation({ token, headers, body: "RIFF" });
    /** Sends another request, a minute after the one before, and returns once it runs. */
    const start = async () => {
      await sql`update idempotency_keys set created_at = now() - interval '61 seconds' where key = ${key}`;
      const running = runs.length + 1;
      const answered = send();
      await expect.poll(() => runs.length).toBe(running);
      return { answered, finish: runs[running - 1]?.finish ?? expect.fail("It does not run.") };
    };
    return { send, start };
  }

  it("An upload that outlives its claim of the key does not replace the answer of the request that claimed it next", async () => {
    const { send, start } = await lasting();
    const [first, second] = [await start(), await start()];
    second.finish("succeeds");
    expect((await second.answered).body).toMatchObject({ run: 2 });
    first.finish("succeeds");
    expect((await first.answered).body).toMatchObject({ run: 1 });
    expect((await send()).body).toMatchObject({ run: 2 });
  });

  it("An upload that outlives its claim of the key does not answer for the request that claimed it next and still runs", async () => {
    const { send, start } = await lasting();
    const [first, second] = [await start(), await start()];
    first.finish("succeeds");
    await first.answered;
    expect((await send()).status).toBe(409);
    second.finish("succeeds");
    await second.answered;
    expect((await send()).body).toMatchObject({ run: 2 });
  });

  it("An upload that outlives its claim of the key does not release the key while the next request runs", async () => {
    const { send, start } = await lasting();
    const [first, second] = [await start(), await start()];
    first.finish("fails");
    expect((await first.answered).status).toBe(500);
    expect((await send()).status).toBe(409);
    second.finish("succeeds");
    await second.answered;
  });
});

describe("A failing first answer", () => {
  it("A failing first answer of the service is kept and replayed", async () => {
    let runs = 0;
    const operation = testOperation({}, async () => {
      runs++;
      throw new ApiError("not_found", `Nothing at run ${runs}.`);
    });
    const { token } = await createCaller();
    const request = { token, headers: withKey(randomUUID()), body: {} };
    const first = await operation(request);
    const again = await operation(request);
    expect(first).toMatchObject({ status: 404, body: { status: "error", message: "Nothing at run 1." } });
    expect(again).toMatchObject({
      status: 404,
      body: { ...first.body, request_id: again.headers.get("X-Request-Id") },
    });
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  });

  it("A failing first answer of the real service is replayed too: unfollowing oneself stays refused", async () => {
    const { token, id } = await createCaller();
    const headers = withKey(randomUUID());
    await post(`/users/${id}/unfollow`, { token, headers });
    const again = await post(`/users/${id}/unfollow`, { token, headers });
    expect([again.status, again.headers.get("Idempotent-Replayed")]).toEqual([422, "true"]);
  });

  it("A failing first answer of our own fault is not kept: the request can be tried again", async () => {
    let runs = 0;
    const operation = testOperation({}, async () => {
      if (++runs === 1) throw new Error("a bad moment");
      return { runs };
    });
    const { token } = await createCaller();
    const request = { token, headers: withKey(randomUUID()), body: {} };
    expect((await operation(request)).status).toBe(500);
    expect(await operation(request)).toMatchObject({ status: 200, body: { runs: 2 } });
  });

  it("A failing first answer before the service does not use the key up", async () => {
    const { operation, runs } = counting();
    const { token } = await createCaller();
    const headers = withKey(randomUUID());
    expect((await operation({ token, headers, body: { text: 1 } })).status).toBe(422);
    expect((await operation({ token, headers, body: "{" })).status).toBe(400);
    expect((await operation({ token, headers, body: { text: "1" } })).status).toBe(201);
    expect(runs()).toBe(1);
  });
});

describe("A key", () => {
  it.each([1, 255])("An Idempotency-Key may have %i characters", async (length) => {
    const { operation } = counting();
    const { token } = await createCaller();
    expect((await operation({ token, headers: withKey("k".repeat(length)), body: {} })).status).toBe(201);
  });

  it.each(["", "k".repeat(256), "é", "a\tb"])("The Idempotency-Key %j is refused", async (key) => {
    const { operation, runs } = counting();
    const { token } = await createCaller();
    const { status, body } = await operation({ token, headers: withKey(key), body: {} });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["Idempotency-Key"]);
    expect(runs()).toBe(0);
  });

  it("An Idempotency-Key means nothing to a GET", async () => {
    const { token } = await createCaller();
    for (let time = 0; time < 2; time++) {
      const { status, headers } = await get("/", { token, headers: withKey("x".repeat(300)) });
      expect([status, headers.has("Idempotent-Replayed")]).toEqual([200, false]);
    }
  });

  it("An Idempotency-Key is not looked at before the caller is known to be allowed", async () => {
    const { operation } = counting();
    expect((await operation({ headers: withKey("x".repeat(300)), body: {} })).status).toBe(401);
  });
});
