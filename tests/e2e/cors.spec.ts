import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { issueToken, open, signIn } from "./journeys";

/** A page on another port: another origin, but the same site, so the browser sends it the visitor's cookies. */

const cookies: string[] = [];
const server = createServer((request, response) => {
  cookies.push(request.headers.cookie ?? "");
  response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Elsewhere</title>");
});
let otherOrigin: string;
test.beforeAll(async ({ baseURL }) => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  otherOrigin = `http://${new URL(baseURL ?? "").hostname}:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());

interface CallOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  credentials?: "include" | "omit";
  mode?: "cors" | "no-cors";
}

/** Calls the API from the page; undefined when the browser keeps the response from it. */
function callFrom(page: Page, baseURL: string | undefined, path: string, options: CallOptions = {}) {
  const url = new URL(`/api/v1${path}`, baseURL).href;
  return page.evaluate(
    async ([url, sent]) => {
      try {
        const response = await fetch(url, sent);
        const text = await response.text();
        return { status: response.status, headers: Object.fromEntries(response.headers), text };
      } catch {
        return undefined;
      }
    },
    [url, options] as const,
  );
}

const plain = (request: APIRequestContext, path: string) => request.get(`/api/v1${path}`);

test("A page of another origin reads what anyone may, and the headers", async ({ page, baseURL }) => {
  await page.goto(otherOrigin);
  const read = await callFrom(page, baseURL, "/artists/1?sort=new");
  expect(read?.status).toBe(200);
  expect(read?.headers).toMatchObject({
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    "x-ratelimit-limit": "300",
    ratelimit: expect.stringMatching(/^"default";/),
    etag: expect.any(String),
    "x-ignored-parameters": "sort",
  });
  const missing = await callFrom(page, baseURL, "/nowhere");
  expect([missing?.status, JSON.parse(missing?.text ?? "{}").error]).toEqual([404, "not_found"]);
});

test("A page of another origin calls with a token: reads, writes, and sees its errors", async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await open(browser, "producer@downbeat.test", "/settings/developers");
  const token = await issueToken(owner, "Elsewhere", ["catalog:read", "plays:write"]);
  await page.goto(otherOrigin);
  const headers = { Authorization: `Bearer ${token}` };
  const own = await callFrom(page, baseURL, "/token", { headers });
  expect(own?.status).toBe(200);
  expect(own?.headers["x-token-expires-at"]).toMatch(/Z$/);
  const write = await callFrom(page, baseURL, "/tracks/1/plays", {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: JSON.stringify({ device_id: "elsewhere" }),
  });
  expect(write?.status).toBe(201);
  const refusal = await callFrom(page, baseURL, "/token", { headers: { Authorization: "Bearer dbt_bad" } });
  expect([refusal?.status, refusal?.headers["www-authenticate"]]).toEqual([
    401,
    expect.stringMatching(/^Bearer realm="downbeat", error="invalid_token"/),
  ]);
});

test("A page of another origin cannot use the session of its visitor", async ({ page, request, baseURL }) => {
  await signIn(page, "producer@downbeat.test");
  await page.goto("/");
  const own = await callFrom(page, baseURL, "/users/me/followed-users");
  expect(own?.status).toBe(200);

  await page.goto(otherOrigin);
  // Cookies know no ports: the visitor's goes to the other one too.
  expect(cookies.at(-1)).toContain("session-token");
  const statuses: number[] = [];
  page.on("response", (response) => statuses.push(response.status()));
  const path = "/users/me/followed-users";
  expect(await callFrom(page, baseURL, path, { credentials: "include" })).toBeUndefined();
  const opaque = await callFrom(page, baseURL, path, { credentials: "include", mode: "no-cors" });
  expect([opaque?.status, opaque?.text]).toEqual([0, ""]);
  await expect.poll(() => statuses).toContain(401);
  expect(statuses).not.toContain(200);

  // Nor does it find in the browser's cache what our own pages have read.
  const minimal = await (await plain(request, "/artists/1")).text();
  expect((await callFrom(page, baseURL, "/artists/1", { credentials: "omit" }))?.text).toBe(minimal);
  await page.goto("/");
  const full = await callFrom(page, baseURL, "/artists/1");
  expect(full?.text).not.toBe(minimal);
});
