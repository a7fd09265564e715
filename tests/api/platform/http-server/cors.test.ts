import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { operations } from "@/lib/docs/openapi/registry";
import { freshAddress } from "@/tests/support/addresses";
import { answer, call, documented, get, makeRequest, post } from "@/tests/support/api";
import { createArtist, createCaller, createUser } from "@/tests/support/factories";
import { fillPath } from "@/tests/support/fixtures/params";
import { sessionCookie } from "@/tests/support/session";

/** Pages of other origins in a browser. */

const PAGE = "https://app.example";
const paths = [...new Set(operations.map(({ path }) => path))];

function preflight(path: string, headers: Record<string, string> = {}) {
  return call("OPTIONS", path, {
    address: freshAddress(),
    headers: { Origin: PAGE, "Access-Control-Request-Method": "GET", ...headers },
  });
}

describe("A response to a page of another origin", () => {
  it.each([
    ["an answer", "/", 200],
    ["an error", "/artists/0", 404],
    ["an unknown path", "/nowhere", 404],
    ["a refusal", "/users/me/followed-users", 401],
  ])(
    "A response to a page of another origin can be read, and all its headers: %s",
    async (_, path, status) => {
      const { headers, ...rest } = await get(path, { address: freshAddress(), headers: { Origin: PAGE } });
      expect(rest.status).toBe(status);
      expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(headers.has("Access-Control-Allow-Credentials")).toBe(false);
      const exposed = headers.get("Access-Control-Expose-Headers")?.toLowerCase().split(", ") ?? [];
      const forEveryPage = ["content-type", "cache-control"];
      const forTheBrowser = ["vary", "content-security-policy", "x-content-type-options"];
      const names = [...headers.keys()].filter((name) => !name.startsWith("access-control-"));
      expect([...exposed, ...forEveryPage, ...forTheBrowser]).toEqual(expect.arrayContaining(names));
    },
  );

  it("A response to a page of another origin is the same as to anyone, so that caches need not tell them apart", async () => {
    const { id } = await createArtist();
    const [foreign, plain] = [
      await get(`/artists/${id}`, { headers: { Origin: PAGE, "Sec-Fetch-Site": "cross-site" } }),
      await get(`/artists/${id}`),
    ];
    for (const name of [
      "Access-Control-Allow-Origin",
      "Access-Control-Expose-Headers",
      "Cache-Control",
      "ETag",
    ])
      expect(foreign.headers.get(name)).toBe(plain.headers.get(name));
    expect(foreign.text).toBe(plain.text);
    expect(plain.headers.get("Vary")).not.toMatch(/origin/i);
  });

  it("A response to a page of another origin is the one that a token gets from anywhere", async () => {
    const { token } = await createCaller();
    const { status, headers } = await get("/token", {
      token,
      headers: { Origin: PAGE, "Sec-Fetch-Site": "cross-site" },
    });
    expect([status, headers.has("X-Token-Expires-At")]).toEqual([200, true]);
  });
});

describe("A preflight", () => {
  it.each(paths)("A preflight of %s is answered 204 with the methods of the path", async (path) => {
    const { status, text, headers } = await preflight(fillPath(path, {}));
    expect([status, text]).toEqual([204, ""]);
    const methods = headers.get("Access-Control-Allow-Methods")?.split(", ") ?? [];
    const pathMethods = operations.filter((operation) => operation.path === path).map(({ method }) => method);
    expect(methods).toEqual(expect.arrayContaining(pathMethods));
    for (const name of [
      "Authorization",
      "Content-Type",
      "Idempotency-Key",
      "If-None-Match",
      "If-Match",
      "traceparent",
      "tracestate",
    ])
      expect(headers.get("Access-Control-Allow-Headers")?.split(", ")).toContain(name);
    expect(Number(headers.get("Access-Control-Max-Age"))).toBeGreaterThanOrEqual(3600);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("A preflight of an unknown path is allowed, so that the page can read its 404", async () => {
    const { status, headers } = await preflight("/nowhere");
    expect(status).toBe(204);
    expect(headers.get("Access-Control-Allow-Methods")).toContain("DELETE");
  });

  it("A preflight counts toward no limit and asks no database", async () => {
    const address = freshAddress();
    const headers = { Origin: PAGE, "Access-Control-Request-Method": "GET" };
    const { id } = await createUser();
    const cookie = await sessionCookie(id);
    // Recognizing a session would record its use.
    const used = () => sql`select last_active_at from sessions where user_id = ${id}`;
    await sql`update sessions set last_active_at = now() - interval '1 hour' where user_id = ${id}`;
    const [before] = await used();
    for (let count = 0; count < 310; count++) {
      const options = makeRequest("OPTIONS", "http://downbeat.test/api/v1/artists/1", { headers, cookie });
      const response = await answer(options, address);
      expect(response.status).toBe(204);
      expect(response.headers.has("X-RateLimit-Remaining")).toBe(false);
    }
    expect(await used()).toEqual([before]);
    expect((await get("/", { address })).headers.get("X-RateLimit-Remaining")).toBe("299");
  });

  it("A plain OPTIONS is no preflight: that counts as before", async () => {
    const { headers } = await call("OPTIONS", "/artists/1", { address: freshAddress() });
    expect(headers.get("X-RateLimit-Remaining")).toBe("299");
    expect(headers.has("Access-Control-Allow-Methods")).toBe(false);
  });
});

describe("A session cookie from a foreign page", () => {
  const FOREIGN: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site", Origin: "http://downbeat.test:8080" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: PAGE },
    { Origin: "null" },
    { Origin: "http://downbeat.test:8080" },
  ];

  it.each(FOREIGN)(
    "A session cookie from a foreign page does not count, not even for reading: %j",
    async (headers) => {
      const { id } = await createArtist();
      const cookie = await sessionCookie((await createUser()).id);
      const address = freshAddress();
      for (const method of ["GET", "HEAD"]) {
        expect((await call(method, "/users/me/followed-users", { cookie, headers, address })).status).toBe(
          401,
        );
      }
      const minimal = await get(`/artists/${id}`, { address });
      const response = await get(`/artists/${id}`, { cookie, headers, address });
      expect(response.text).toBe(minimal.text);
      expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(Number(response.headers.get("X-RateLimit-Remaining"))).toBe(
        Number(minimal.headers.get("X-RateLimit-Remaining")) - 1,
      );
    },
  );

  it.each(FOREIGN)("A session cookie from a foreign page cannot change anything: %j", async (headers) => {
    const cookie = await sessionCookie((await createUser()).id);
    const followed = await createUser();
    const { status, body } = await post(`/users/${followed.id}/unfollow`, { cookie, headers });
    expect([status, body]).toEqual([
      403,
      {
        status: "error",
        message: "A signed-in session can make changes only from this site's own pages.",
        ...documented,
      },
    ]);
  });

  it.each<Record<string, string>>([
    {},
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "none" },
    { Origin: "http://downbeat.test" },
  ])("A session cookie counts when our own pages or the person send it: %j", async (headers) => {
    const cookie = await sessionCookie((await createUser()).id);
    expect((await get("/users/me/followed-users", { cookie, headers })).status).toBe(200);
  });
});
