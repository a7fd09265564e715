import { createHash } from "node:crypto";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { withHashes } from "@/lib/platform/gateway/cached-page";
import { keepingPages } from "@/lib/platform/gateway/page-cache";
import { applySettings, EMPTY_SETTINGS } from "@/lib/platform/settings";
import { listen } from "@/tests/support/node-http";

let rendered = 0;

const page = (number: number) =>
  `<p>${number}</p><script nonce="${number}" id="first">one()</script><script src="/a.js" nonce="${number}"></script><script nonce="${number}">two()</script><script nonce="${number}">three()</script>`;
const server = await listen(
  keepingPages((incoming, outgoing) => {
    rendered += 1;
    const isMissing = incoming.url?.includes("missing");
    outgoing.statusCode = isMissing ? 404 : 200;
    outgoing.setHeader("Content-Type", "text/html; charset=utf-8");
    outgoing.setHeader("Content-Security-Policy", `script-src 'nonce-${rendered}' 'strict-dynamic'`);
    if (incoming.url?.includes("cookie")) outgoing.setHeader("Set-Cookie", "visit=1");
    outgoing.write(page(rendered).slice(0, 10));
    outgoing.end(page(rendered).slice(10));
  }, "ws://sockets.example:80"),
);
afterAll(() => server.stop());
beforeEach(() => {
  rendered = 0;
});

async function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request({ port: server.port, host: "127.0.0.1", path, headers, agent: false }, async (answer) => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) });
      })
        .on("error", reject)
        .end();
    },
  );
}

/** Renders a page, and returns when it is kept. */
async function render(path: string): Promise<void> {
  await get(path);
  await expect.poll(async () => (await get(path)).headers.etag).toBeDefined();
  rendered = 0;
}

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("A page of the documentation", () => {
  it("A page of the documentation is rendered once, and sent to others as a file in the encoding that they take, or not again", async () => {
    await render("/docs/errors");
    const whole = await get("/docs/errors");
    const brotli = await get("/docs/errors", { "Accept-Encoding": "gzip, br" });
    const zipped = await get("/docs/errors", { "Accept-Encoding": "gzip" });
    expect(brotli.headers).toMatchObject({
      "content-encoding": "br",
      "content-length": `${brotli.body.length}`,
    });
    expect(brotliDecompressSync(brotli.body)).toEqual(whole.body);
    expect(gunzipSync(zipped.body)).toEqual(whole.body);
    const again = await get("/docs/errors", { "If-None-Match": `"other", ${whole.headers.etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(rendered).toBe(0);
  });

  it("A page of the documentation runs its own scripts and no others, without a nonce that everyone would know", async () => {
    await render("/docs/quickstart");
    const { body, headers } = await get("/docs/quickstart");
    expect(`${body}`).not.toContain("nonce");
    const sources = ["'self'", hash("one()"), hash("two();three()")].join(" ");
    expect(headers["content-security-policy"]).toContain(`script-src ${sources};`);
    expect(headers["content-security-policy"]).toContain("connect-src 'self' ws://sockets.example:80;");
  });

  it.each([
    ["a session", { Cookie: "a=b; __Secure-next-auth.session-token=1" }],
    ["a theme", { Cookie: "theme=dark" }],
    ["a request of Next for its data", { RSC: "1" }],
  ])("A page of the documentation is rendered again for %s", async (_, headers) => {
    await render("/docs/fields");
    expect((await get("/docs/fields", headers)).headers.etag).toBeUndefined();
    expect(rendered).toBe(1);
  });

  it.each(["/docs/search?q=a", "/docs/missing", "/docs/errors?from=a", "/", "/docsearch"])(
    "A page of the documentation is not what answers at %s",
    async (path) => {
      await get(path);
      await get(path);
      expect((await get(path)).headers.etag).toBeUndefined();
      expect(rendered).toBe(3);
    },
  );

  it("A page of the documentation is rendered again when the server has another name", async () => {
    await render("/docs/insights");
    applySettings({ ...EMPTY_SETTINGS, name: "Another" });
    await get("/docs/insights");
    applySettings(EMPTY_SETTINGS);
    expect(rendered).toBe(1);
  });
});

describe("A page of music", () => {
  const path = () => `/tracks/${Math.random().toString(36).slice(2)}`;

  it("A page of music is rendered once for those who ask at the same time, and again once it is out of date", async () => {
    const address = path();
    const all = await Promise.all(Array.from({ length: 5 }, () => get(address)));
    expect(new Set(all.map(({ body }) => `${body}`.slice(0, 8)))).toEqual(new Set(["<p>1</p>"]));
    expect(all.filter(({ headers }) => headers.etag !== undefined)).toHaveLength(4);
    await expect.poll(async () => `${(await get(address)).body}`, { timeout: 5_000 }).toContain("<p>2</p>");
  });

  it.each([
    ["a session", { Cookie: "__Secure-next-auth.session-token=1" }],
    ["a theme", { Cookie: "theme=dark" }],
    ["another time zone", { Cookie: "tz=Asia%2FTokyo" }],
    ["another language", { "Accept-Language": "de" }],
    ["another name of the server", { Host: "other.example" }],
    ["https", { "X-Forwarded-Proto": "https" }],
    ["a token", { Authorization: "Bearer a" }],
    ["a request of Next for its data", { RSC: "1" }],
  ])("A page of music is rendered again for %s", async (_, headers) => {
    const address = path();
    await get(address);
    await get(address, headers);
    expect(rendered).toBe(2);
  });

  it.each(["/tracks/missing", "/tracks/cookie", "/tracks/a?tab=about", "/tracks/a/b", "/tracks"])(
    "A page of music is not what answers at %s",
    async (address) => {
      await get(address);
      expect((await get(address)).headers.etag).toBeUndefined();
      expect(rendered).toBe(2);
    },
  );
});

it("A script that somebody has brought into a page has no hash, so that the policy refuses it", () => {
  const { text, scripts } = withHashes(
    '<script nonce="a+b">own()</script><script>foreign()</script><script nonce="guess">foreign()</script>',
    "a+b",
  );
  expect(scripts.map((script) => `'sha256-${script}'`)).toEqual([hash("own()")]);
  expect(text).toContain("<script>own()</script><script>foreign()</script>");
});

it("Scripts in a row become one, and a script of a file stays apart", () => {
  const { text } = withHashes(
    '<script src=\'a\'></script><script nonce="1">a</script><script nonce="1">b</script>',
    "1",
  );
  expect(text).toBe("<script src='a'></script><script>a;b</script>");
});
