import { expect, type Page, test } from "@playwright/test";
import { open } from "./journeys";

/** The most JavaScript that a page may load, in bytes as they come over the wire. */
const BUDGET = 150_000;

for (const path of [
  "/",
  "/developers",
  "/tracks/1-harbour-lights",
  "/albums/1-slack-water",
  "/artists/1-low-tide-assembly",
  "/genres/Lo-fi",
  "/docs",
  "/docs/reference/plays/logPlay",
  "/docs/reference/event-types/sale.completed",
  "/status",
  "/sign-in",
]) {
  test(`The page ${path} loads less than 150 kB of JavaScript`, async ({ page }) => {
    await mustBeLight(page, path);
  });
}

const OF_ACCOUNT = [
  "/",
  "/tracks/1-harbour-lights",
  "/docs",
  "/messages",
  "/messages/1",
  "/insights",
  "/docs/reference/event-types/sale.completed",
  "/settings/developers",
  "/people/2",
  "/studio",
  "/studio/upload",
  "/studio/tracks/1",
];

for (const path of OF_ACCOUNT) {
  test(`The page ${path} of an account loads less than 150 kB of JavaScript`, async ({ browser }) => {
    const signedIn = await open(browser, "producer@downbeat.test", "/llms.txt");
    // Somebody else's browser, as it were: nothing is in its cache.
    const storageState = await signedIn.context().storageState();
    await mustBeLight(await (await browser.newContext({ storageState })).newPage(), path);
  });
}

/** Weighs the scripts that a page asks for until it is loaded; the connection for events comes after that. */
async function mustBeLight(page: Page, path: string): Promise<void> {
  const encodings = new Set<string | undefined>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") encodings.add(response.headers()["content-encoding"]);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const scripts = await page.evaluate(() => {
    const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < (loading?.loadEventEnd ?? 0))
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize }));
  });
  expect([...encodings]).toEqual(["br"]);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(scripts.length).toBeGreaterThan(4);
  expect(bytes, JSON.stringify(scripts, null, 2)).toBeLessThan(BUDGET);
}
