import { expect, test } from "@playwright/test";
import { open, signIn } from "./journeys";
import { watchPolicy } from "./policy";

const DATA = "default-src 'none'; frame-ancestors 'none'";

for (const path of [
  "/",
  "/docs/errors",
  "/status",
  "/sign-in",
  "/insights",
  "/nothing-here",
  "/docs.md",
  "/llms.txt",
  "/llms-full.txt",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/status.json",
  "/status.atom",
  "/opengraph-image",
  "/.well-known/api-catalog",
  "/.well-known/security.txt",
  "/.well-known/change-password",
]) {
  test(`The page ${path} tells the browser what it may do`, async ({ request }) => {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    const scripts = /script-src ([^;]*)/.exec(headers["content-security-policy"] ?? "")?.[1];
    expect(scripts).toMatch(
      // A page that is kept for everyone has hashes in place of a nonce.
      headers.etag ? /^'self'( 'sha256-[\w+/]{43}=')*$/ : /^'nonce-[\w+/]{22}==' 'strict-dynamic'$/,
    );
    // Headers between the proxy and Next stay between the two.
    expect(Object.keys(headers).filter((name) => name.startsWith("x-middleware"))).toEqual([]);
    // The address is http: a browser that kept to https would not find us again.
    expect(headers).not.toHaveProperty("strict-transport-security");
  });
}

for (const path of [
  "/api/v1/artists/1",
  "/api/v1/artists/0",
  "/api/v1/nothing",
  "/api/v1/%",
  "/api/realtime/config",
  "/api/auth/csrf",
  "/api/health",
  "/media/artwork/user-1.png",
  "/media/artwork/nothing.png",
  "/media/audio/nothing.mp3",
  "/icons/icon.svg",
  "/favicon.ico",
  "/apple-touch-icon.png",
  "/clients/typescript.tgz",
  "/clients/cli.tgz",
  "/clients/python.whl",
]) {
  test(`The address ${path} is data and nothing else`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "content-security-policy": DATA });
  });
}

test("Nobody can have Next scale a picture and keep it", async ({ request }) => {
  const picture = encodeURIComponent("/media/artwork/user-1.png");
  expect((await request.get(`/_next/image?url=${picture}&w=64&q=75`)).status()).toBe(404);
});

test("The service worker may call this server and nothing else, and is asked for at each visit", async ({
  request,
}) => {
  const headers = (await request.get("/sw.js")).headers();
  expect(headers).toMatchObject({
    "content-type": expect.stringContaining("javascript"),
    "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    "cache-control": "no-cache",
    "service-worker-allowed": "/",
    "x-content-type-options": "nosniff",
  });
});

test("The offline page runs its own files and nothing else", async ({ page }) => {
  const violations = await watchPolicy(page);
  const headers = (await page.goto("/offline.html"))?.headers();
  expect(headers?.["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self'; /);
  expect(headers?.["content-security-policy"]).not.toContain("unsafe");
  await expect(page.getByRole("checkbox", { name: "Keep the last tracks on this device" })).toBeVisible();
  expect(violations).toEqual([]);
});

test("The files of the build are what they say they are", async ({ page, request }) => {
  await page.goto("/");
  const script = await page.locator("script[src]").first().getAttribute("src");
  expect((await request.get(script ?? "")).headers()).toMatchObject({ "x-content-type-options": "nosniff" });
});

test("A nonce is used for one answer", async ({ request }) => {
  const policies = [1, 2].map(async () => (await request.get("/")).headers()["content-security-policy"]);
  const [one, two] = await Promise.all(policies);
  expect(one).not.toBe(two);
});

test("A script that somebody smuggled into a page does not run", async ({ page }) => {
  const violations = await watchPolicy(page);
  await page.goto("/");
  await page.evaluate(() => {
    const slot = document.createElement("div");
    slot.innerHTML = `<img src="/nothing" onerror="document.title = 'smuggled'">`;
    document.body.append(slot);
  });
  await expect.poll(() => violations).toContainEqual(expect.stringMatching(/^script-src-attr/));
  await expect(page).not.toHaveTitle("smuggled");
});

test("The cookie of a session is for the server alone", async ({ page, context }) => {
  await signIn(page, "producer@downbeat.test");
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name.endsWith("session-token"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});

test("Menus, dialogs and sockets keep to the policy as well", async ({ browser }) => {
  const page = await open(browser, "producer@downbeat.test", "/");
  const violations = await watchPolicy(page);
  const socket = page.waitForEvent("websocket");
  await page.goto("/docs");
  expect(await socket).toBeTruthy();
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Search the docs" }).click();
  await page.getByRole("dialog").getByRole("combobox").fill("rate");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.goto("/messages");
  await page.getByRole("button", { name: "New message" }).first().click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(violations).toEqual([]);
});
