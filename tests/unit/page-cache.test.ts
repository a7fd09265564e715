import { createHash } from "node:crypto";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { keepingPages, withHashes } from "@/lib/platform/gateway/page-cache";
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

it("Scripts in a row become one, and a script of a file stays apart", () => {
  const { text } = withHashes(
    '<script src=\'a\'></script><script nonce="1">a</script><script nonce="1">b</script>',
  );
  expect(text).toBe("<script src='a'></script><script>a;b</script>");
});
