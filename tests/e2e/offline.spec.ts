import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { freshEmail, freshHandle, signUp } from "./journeys";

/** The service worker: installable, an offline page, and nothing private in its caches. */

const FILES = ["/icons/icon.svg", "/offline.css", "/offline.html", "/offline.js", "/typefaces/sans.woff2"];

/** Goes to a page and waits for the worker to answer for it. */
async function gotoWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });
}

/** The paths of all that the caches of the worker hold, and the text of what is text. */
const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    let text = "";
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        paths.push(new URL(request.url).pathname);
        const response = await cache.match(request);
        if (/^text|script/.test(response?.headers.get("Content-Type") ?? "")) text += await response?.text();
      }
    }
    return { paths: paths.sort(), text };
  });

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
}

/** Plays a track and keeps it on the device. */
async function keepTrack(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Play Harbour Lights/ })
    .first()
    .click();
  const player = page.getByRole("region", { name: "Player" });
  await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
  await player.getByRole("button", { name: "Queue", exact: true }).click();
  await page.getByRole("button", { name: "Keep the last tracks offline, up to 50 MB" }).click();
  await expect.poll(async () => (await readCaches(page)).paths).toContain("/offline/tracks/1");
}

async function disconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

test("A browser finds nothing that keeps it from installing the site", async ({ page, context }) => {
  await gotoWithWorker(page, "/");
  const devtools = await context.newCDPSession(page);
  const { url, errors, data } = await devtools.send("Page.getAppManifest");
  expect([new URL(url).pathname, errors]).toEqual(["/manifest.webmanifest", []]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // Playwright's contexts are private windows, in which nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { icons } = JSON.parse(data ?? "") as { icons: { sizes: string; purpose?: string }[] };
  expect(icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
});

test("A page without a connection is the offline page, and the page itself when the connection is back", async ({
  page,
  context,
}) => {
  await gotoWithWorker(page, "/charts");
  await disconnect(context);
  await page.goto("/albums/1");
  await expect(page.getByRole("heading", { name: "You’re offline" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Keep the last tracks on this device" })).not.toBeChecked();
  await expect(page.getByRole("img")).toHaveCount(0);
  expect(await page.evaluate(() => document.fonts.check('1rem "Instrument Sans Variable"'))).toBe(true);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Slack Water" })).toBeVisible();
  await expect(page).toHaveURL(/\/albums\/1/);
});

test("The caches hold the offline page and nothing of an account, while it is signed in and after", async ({
  page,
}) => {
  const name = `Private ${freshHandle()}`;
  await signUp(page, { name, email: freshEmail(), password: "first-password" });
  await gotoWithWorker(page, "/settings/profile");
  for (const path of ["/messages", "/library", "/notifications", "/", "/tracks/1", "/api/v1/me"])
    await page.goto(path);
  await page.goto("/settings/profile");
  const signedIn = await readCaches(page);
  expect(signedIn.paths).toEqual(FILES);
  expect(signedIn.text).toContain("You’re offline");
  expect(signedIn.text).not.toContain(name);
  await signOut(page);
  expect((await readCaches(page)).paths).toEqual(FILES);
});

test("A track stays on the device only with consent, plays without a connection, and leaves with it", async ({
  page,
  context,
}) => {
  await gotoWithWorker(page, "/tracks/1");
  await keepTrack(page);
  // The sound and its cover, which comes after it.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("offline-tracks")).keys()).length))
    .toBe(2);
  await disconnect(context);
  await page.goto("/charts");
  const track = page.getByRole("button", { name: "Harbour Lights by Low Tide Assembly" });
  await track.click();
  await expect(page.getByRole("status")).toHaveText("Playing Harbour Lights");
  await expect(track).toHaveAttribute("aria-pressed", "true");
  const part = await page.evaluate(async () => {
    const response = await fetch("/offline/tracks/1", { headers: { Range: "bytes=0-99" } });
    return [response.status, (await response.arrayBuffer()).byteLength];
  });
  expect(part).toEqual([206, 100]);
  await page.getByRole("checkbox", { name: "Keep the last tracks on this device" }).uncheck();
  await expect(track).toHaveCount(0);
  expect((await readCaches(page)).paths).toEqual(FILES);
});

test("Signing out removes the tracks from the device, and the consent", async ({ page }) => {
  await signUp(page, { name: "Keeps a track", email: freshEmail(), password: "first-password" });
  await gotoWithWorker(page, "/tracks/1");
  await keepTrack(page);
  await signOut(page);
  expect((await readCaches(page)).paths).toEqual(FILES);
  expect(await page.evaluate(() => caches.has("offline-tracks"))).toBe(false);
});
