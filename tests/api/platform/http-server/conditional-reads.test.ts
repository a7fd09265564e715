import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call, get } from "@/tests/support/api";
import { createArtist, createCaller, createUser } from "@/tests/support/factories";
import { testOperation } from "@/tests/support/operations";
import { sessionCookie } from "@/tests/support/session";

const PRIVATE = "private, no-cache";
const PUBLIC = "public, max-age=60";

async function scene() {
  const { id } = await createArtist();
  const { token } = await createCaller();
  const path = `/artists/${id}`;
  const etag = (await get(path, { token })).headers.get("ETag") ?? "";
  const ask = (condition: string, method = "GET") =>
    call(method, path, { token, headers: { "If-None-Match": condition } });
  return { id, token, path, etag, ask };
}

describe("An ETag", () => {
  it("An ETag is strong, and the same for every token and session that is told the same", async () => {
    const { path, etag } = await scene();
    expect(etag).toMatch(/^"[\w.-]+"$/);
    const other = await get(path, { token: (await createCaller()).token });
    const session = await get(path, { cookie: await sessionCookie((await createUser()).id) });
    expect([other.headers.get("ETag"), session.headers.get("ETag")]).toEqual([etag, etag]);
  });

  it("An ETag changes with the answer, and only then", async () => {
    const { id, path, token, etag } = await scene();
    expect((await get(path, { token })).headers.get("ETag")).toBe(etag);
    expect((await get(path)).headers.get("ETag")).not.toBe(etag);
    expect((await get(`${path}?with=genres`, { token })).headers.get("ETag")).not.toBe(etag);
    await sql`update artists set name = 'Renamed' where id = ${id}`;
    // Tokens share an answer for less than a second.
    await expect.poll(async () => (await get(path, { token })).headers.get("ETag")).not.toBe(etag);
  });
});

describe("If-None-Match", () => {
  it("If-None-Match answers 304 without a body, with the headers a cache and a client need", async () => {
    const { etag, ask } = await scene();
    const { status, text, headers } = await ask(etag);
    expect([status, text]).toEqual([304, ""]);
    expect(headers.get("ETag")).toBe(etag);
    expect(headers.get("Cache-Control")).toBe(PRIVATE);
    expect(headers.get("Vary")).toBe("Authorization, Cookie, Accept-Encoding");
    expect(headers.has("Content-Type")).toBe(false);
    expect(headers.has("Content-Length")).toBe(false);
    for (const name of ["X-Request-Id", "X-RateLimit-Remaining", "RateLimit", "X-Token-Expires-At"]) {
      expect(headers.has(name)).toBe(true);
    }
  });

  it("If-None-Match knows a weak tag, a list of tags and the star", async () => {
    const { etag, ask } = await scene();
    for (const condition of [`W/${etag}`, `"a", ${etag}`, `"a",W/${etag},"b"`, ` ${etag} `, "*"]) {
      expect((await ask(condition)).status).toBe(304);
    }
  });

  it("If-None-Match answers 200 with the body to any other tag", async () => {
    const { etag, ask } = await scene();
    for (const condition of ['"other"', etag.replaceAll('"', ""), `${etag}x`, '""', "", `"${etag}"`, "W/"]) {
      expect(await ask(condition)).toMatchObject({ status: 200, body: { status: "success" } });
    }
  });

  it("If-None-Match answers HEAD as GET", async () => {
    const { etag, ask } = await scene();
    expect((await ask(etag, "HEAD")).status).toBe(304);
    expect((await ask('"other"', "HEAD")).status).toBe(200);
  });

  it("If-None-Match does not turn a failure into 304, nor a change", async () => {
    const { token } = await createCaller();
    const headers = { "If-None-Match": "*" };
    expect((await get("/artists/999999999", { token, headers })).status).toBe(404);
    expect((await testOperation({}, async () => ({}))({ token, headers })).status).toBe(200);
  });

  it("If-None-Match never tells a caller without the right that nothing has changed", async () => {
    const { path, etag } = await scene();
    const headers = { "If-None-Match": etag };
    expect((await get(path, { token: "dbt_bad", headers })).status).toBe(401);
    const { token } = await createCaller(["social:read"]);
    expect((await get(path, { token, headers })).status).toBe(403);
    expect((await get(path, { headers })).status).toBe(200);
  });
});

describe("Cache-Control", () => {
  it("Cache-Control lets everybody keep for a minute what anybody may read", async () => {
    const { path } = await scene();
    const { headers } = await get(path);
    expect(headers.get("Cache-Control")).toBe(PUBLIC);
    expect(headers.get("Vary")).toBe("Authorization, Cookie, Accept-Encoding");
  });

  it("Cache-Control keeps private what a token or a session was told", async () => {
    const { path, token } = await scene();
    const cookie = await sessionCookie((await createUser()).id);
    for (const { headers } of [await get(path, { token }), await get(path, { cookie })]) {
      expect(headers.get("Cache-Control")).toBe(PRIVATE);
      expect(headers.get("Vary")).toBe("Authorization, Cookie, Accept-Encoding");
    }
  });

  it("Cache-Control keeps private what a session was told as a guest, because a page of another origin asked", async () => {
    const { path } = await scene();
    const cookie = await sessionCookie((await createUser()).id);
    const answers = ["cross-site", "same-site"].map((site) =>
      get(path, { cookie, headers: { "Sec-Fetch-Site": site } }),
    );
    for (const { status, headers } of await Promise.all(answers))
      expect([status, headers.get("Cache-Control")]).toEqual([200, PRIVATE]);
    const guest = await get(path, { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(guest.headers.get("Cache-Control")).toBe(PUBLIC);
  });

  it("Cache-Control lets nobody keep a failure", async () => {
    for (const answer of [
      await get("/artists/999999999"),
      await get("/nowhere"),
      await get("/beat-requests"),
      await call("DELETE", "/"),
    ]) {
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.has("ETag")).toBe(false);
    }
  });
});
