import { describe, expect, it } from "vitest";
import { freshAddress } from "@/tests/support/addresses";
import { type ApiAnswer, call, documented, get, post } from "@/tests/support/api";
import { createCaller, createToken, createUser } from "@/tests/support/factories";
import { testOperation } from "@/tests/support/operations";
import { sessionCookie } from "@/tests/support/session";

/** Sends `times` requests from 16 loops, each waiting for its answer before its next. */
async function flood(times: number, send: () => Promise<ApiAnswer>): Promise<ApiAnswer[]> {
  const answers: ApiAnswer[] = [];
  let sent = 0;
  const loop = async () => {
    while (sent++ < times) answers.push(await send());
  };
  await Promise.all(Array.from({ length: 16 }, loop));
  return answers;
}

const count = (answers: ApiAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const remainingUses = (answer: ApiAnswer) => Number(answer.headers.get("X-RateLimit-Remaining"));

describe("A token", () => {
  it("A token gets exactly 300 of 400 answers in a minute, however many connections ask", async () => {
    const { token } = await createCaller();
    const answers = await flood(400, () => get("/", { token }));
    expect(count(answers, 200)).toBe(300);
    expect(count(answers, 429)).toBe(100);
    const granted = answers.filter(({ status }) => status === 200).map(remainingUses);
    expect(granted.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 300 }, (_, used) => 299 - used));
  });

  it("A token over its limit is refused with 429, with the time to come back and none of the answer", async () => {
    const { token } = await createCaller();
    await flood(300, () => get("/", { token }));
    const startedAt = Date.now();
    const { status, body, headers } = await get("/", { token });
    expect(status).toBe(429);
    const seconds = Number(headers.get("Retry-After"));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(body).toEqual({
      status: "error",
      message: `Too many requests: the limit is 300 per minute. Try again in ${seconds} s.`,
      retry_after: seconds,
      ...documented,
    });
    expect(headers.get("X-RateLimit-Limit")).toBe("300");
    expect(headers.get("X-RateLimit-Remaining")).toBe("0");
    expect(headers.get("RateLimit-Policy")).toBe('"default";q=300;w=60');
    expect(headers.get("RateLimit")).toBe(`"default";r=0;t=${seconds}`);
    const reset = Number(headers.get("X-RateLimit-Reset"));
    expect(reset).toBeGreaterThanOrEqual(Math.floor(startedAt / 1000) + seconds - 1);
    expect(reset).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + seconds);
    expect(headers.has("X-Request-Id")).toBe(true);
    expect(headers.has("X-Token-Expires-At")).toBe(true);
  });

  it("A token shares its 300 over all operations, mistakes and unknown paths", async () => {
    const { token } = await createCaller();
    const send = [
      () => get("/", { token }),
      () => get("/artists/0", { token }),
      () => get("/nowhere", { token }),
      () => call("DELETE", "/beat-requests", { token }),
      () => call("OPTIONS", "/beat-requests", { token }),
      () => call("HEAD", "/users/me/followed-users", { token }),
      () => post("/push-tokens", { token, body: "{" }),
    ];
    const answers = [];
    for (const one of send) answers.push(await one());
    expect(answers.map(remainingUses)).toEqual([299, 298, 297, 296, 295, 294, 293]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 405, 204, 200, 400]);
  });

  it("A token has its own 300: another token of the same user has all of them", async () => {
    const { token, id } = await createCaller();
    await get("/", { token });
    expect(remainingUses(await get("/", { token: await createToken(id) }))).toBe(299);
    expect(remainingUses(await get("/", { token }))).toBe(298);
  });

  it("A token is told by the same 429 in messaging and insights", async () => {
    const operation = testOperation({ envelope: "success" }, async () => ({}));
    const { token } = await createCaller();
    await flood(300, () => operation({ token }));
    const { status, body } = await operation({ token });
    expect(status).toBe(429);
    expect(body).toEqual({
      success: false,
      message: expect.any(String),
      retry_after: expect.any(Number),
      ...documented,
      error: "rate_limited",
    });
  });
});

describe("A signed-in session", () => {
  it("A signed-in session shares 300 over all browsers of the account", async () => {
    const { id } = await createUser();
    const [one, other] = [await sessionCookie(id), await sessionCookie(id)];
    expect(remainingUses(await get("/", { cookie: one }))).toBe(299);
    expect(remainingUses(await get("/", { cookie: other }))).toBe(298);
  });
});

describe("An anonymous caller", () => {
  it("An anonymous caller gets exactly 300 answers for each address", async () => {
    const address = freshAddress();
    const answers = await flood(310, () => get("/", { address }));
    expect(count(answers, 200)).toBe(300);
    expect((await get("/", { address: freshAddress() })).status).toBe(200);
  });

  it("An anonymous caller with a bad token is counted for the address, so that guessing costs", async () => {
    const address = freshAddress();
    const answers = await flood(301, () => get("/", { address, token: "dbt_guess" }));
    expect(count(answers, 401)).toBe(300);
    expect(count(answers, 429)).toBe(1);
  });

  it("An anonymous caller in an IPv6 network is counted with the whole /64", async () => {
    expect(remainingUses(await get("/", { address: "2001:db8:1:2::1" }))).toBe(299);
    expect(remainingUses(await get("/", { address: "2001:db8:1:2:ffff::1" }))).toBe(298);
    expect(remainingUses(await get("/", { address: "2001:db8:1:3::1" }))).toBe(299);
  });

  it("An anonymous caller in IPv6 clothes is the IPv4 address", async () => {
    const address = freshAddress();
    await get("/", { address });
    expect(remainingUses(await get("/", { address: `::ffff:${address}` }))).toBe(298);
  });

  it("An anonymous caller cannot say itself where it comes from", async () => {
    const address = freshAddress();
    await get("/", { address });
    const headers = {
      "X-Forwarded-For": freshAddress(),
      "X-Real-IP": freshAddress(),
      Forwarded: "for=9.9.9.9",
    };
    expect(remainingUses(await get("/", { address, headers }))).toBe(298);
  });
});
