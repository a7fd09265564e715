import { beforeAll, describe, expect, it } from "vitest";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { EmptyOperation, RedirectOperation } from "@/lib/platform/http-contract/operation";
import { publicOrigin } from "@/lib/platform/public-origin";
import { freshAddress } from "@/tests/support/addresses";
import { createCaller } from "@/tests/support/factories";
import { serve, testDefaults } from "@/tests/support/operations";

/** Answers without a body: redirects, and 204. */

const SIGNED = "https://files.example/a.wav?signature=a%2Bb&expires=1";
const redirect: RedirectOperation = { ...testDefaults, method: "GET", redirect: { status: 302 } };
const to = (location: string, changes: Partial<RedirectOperation> = {}) =>
  serve({ ...redirect, ...changes }, async () => ({ location }));

let token: string;
beforeAll(async () => {
  ({ token } = await createCaller());
});

describe("A redirect", () => {
  it.each([302, 303, 307] as const)("A redirect answers %i with Location and no body", async (status) => {
    const response = await to(SIGNED, { redirect: { status } })({ token });
    expect([response.status, await response.text()]).toEqual([status, ""]);
    expect(response.headers.get("Location")).toBe(SIGNED);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.has("Content-Type")).toBe(false);
  });

  it("A redirect answers HEAD in the same way", async () => {
    const response = await to(SIGNED)({ token, method: "HEAD" });
    expect([response.status, response.headers.get("Location")]).toEqual([302, SIGNED]);
  });

  it("A redirect may be kept as long as its contract says", async () => {
    const operation = to("/media/a.png", {
      access: "anyone",
      redirect: { status: 302, cache: { maxAge: 60 } },
    });
    expect((await operation()).headers.get("Cache-Control")).toBe("public, max-age=60");
  });

  it.each([
    ["/media/artwork/a b.png", "/media/artwork/a%20b.png"],
    ["/tracks/東京", "/tracks/%E6%9D%B1%E4%BA%AC"],
    ["/a\r\nSet-Cookie: a=b", "/aSet-Cookie:%20a=b"],
  ])("A redirect to %j, a path on this server, is absolute and safe as a header", async (path, written) => {
    const response = await to(path)({ token });
    expect(response.headers.get("Location")).toBe(publicOrigin() + written);
    expect(response.headers.has("Set-Cookie")).toBe(false);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "http://"])(
    "A redirect to %s is our mistake",
    async (location) => {
      const response = await to(location)({ token });
      expect(response.status).toBe(500);
      expect(response.headers.has("Location")).toBe(false);
    },
  );

  it("A redirect of a write is replayed with its Location for the same Idempotency-Key", async () => {
    let runs = 0;
    const operation = serve({ ...redirect, method: "POST", redirect: { status: 303 } }, async () => {
      runs++;
      return { location: `/things/${runs}` };
    });
    const headers = { "Idempotency-Key": "a redirect" };
    const [first, second] = [await operation({ token, headers }), await operation({ token, headers })];
    expect([first.status, second.status, runs]).toEqual([303, 303, 1]);
    expect(second.headers.get("Location")).toBe(`${publicOrigin()}/things/1`);
    expect(second.headers.get("Idempotent-Replayed")).toBe("true");
  });

  it("A redirect that is refused is the refusal, also when it is replayed", async () => {
    const operation = serve({ ...redirect, method: "POST", redirect: { status: 303 } }, async () => {
      throw new ApiError("forbidden");
    });
    const headers = { "Idempotency-Key": "a refusal" };
    for (const response of [await operation({ token, headers }), await operation({ token, headers })]) {
      expect([response.status, response.headers.has("Location")]).toEqual([403, false]);
      expect((await response.json()).status).toBe("error");
    }
  });
});

describe("An empty answer", () => {
  const empty: EmptyOperation = { ...testDefaults, method: "DELETE", empty: true };

  it("An empty answer is 204, without a body or a type, with the headers of every answer", async () => {
    const response = await serve(empty, async () => undefined)({ token });
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(response.headers.has("Content-Type")).toBe(false);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.has("X-RateLimit-Remaining")).toBe(true);
  });

  it("An empty answer never contains the service's result", async () => {
    const response = await serve(empty, async () => ({ secret: 1 }))({ token });
    expect(await response.text()).toBe("");
  });

  it("An empty answer is replayed for the same Idempotency-Key", async () => {
    let runs = 0;
    const operation = serve({ ...empty, method: "POST" }, async () => runs++);
    const headers = { "Idempotency-Key": "nothing" };
    const answers = [await operation({ token, headers }), await operation({ token, headers })];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(answers[1]?.headers.get("Idempotent-Replayed")).toBe("true");
    expect(runs).toBe(1);
  });

  it("An empty answer is an error in JSON when it is refused", async () => {
    const response = await serve(empty, async () => undefined)({ address: freshAddress() });
    expect([response.status, (await response.json()).message]).toEqual([401, "Unauthenticated."]);
  });
});
