import { type Browser, chromium, type Page } from "@playwright/test";
import { freePort } from "@/lib/platform/free-port";
import { type Settings, serve } from "@/scripts/serve";
import { chromiumLaunchOptions } from "@/tests/e2e/chromium";
import { signIn } from "@/tests/e2e/journeys";
import { PUBLIC } from "@/tests/e2e/page-list";
import { measureWalks } from "./journey-walks";
import { table } from "./table";

/** Measures in a browser how far a listener and a buyer have to go: clicks, the wait for a sound, bytes, heights, interruptions. */

declare global {
  interface Window {
    /** The times, in milliseconds, at which a sound began to play. */
    soundTimes: number[];
    /** Set in the document in which music began. */
    musicBegan?: true;
  }
}

interface Measure {
  name: string;
  value: number;
  goal: number;
  unit: string;
}

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The tracks whose first sound is measured. Nobody has played them before, so each stream is made meanwhile. */
const FIRST_PLAYS = 20;

/** 10 Mbit/s, as bytes a second, and the milliseconds of a way. */
const ORDINARY_LINE = {
  offline: false,
  latency: 20,
  downloadThroughput: 1_250_000,
  uploadThroughput: 250_000,
};

/** Pages on a phone that do not grow with their lists. */
const TALL_PAGES = [
  "/docs/reference",
  "/docs/reference/purchases",
  "/insights/progress",
  "/studio/licenses",
  "/",
];

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Measures all of it on the demo data, and prints a table with the goals. Returns whether each goal is reached. */
export async function benchJourneys(
  settings: Omit<Settings, "HOST" | "PORT" | "NEXTAUTH_URL">,
): Promise<boolean> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const server = await serve(
    { ...settings, HOST: "127.0.0.1", PORT: port, NEXTAUTH_URL: origin },
    { output: "capture" },
  );
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const walks = await measureWalks(() => openPage(browser, origin));
    const measures = [
      ...(await measureFirstSounds(browser, origin)),
      await countInterruptions(browser, origin),
      ...(await weighPages(browser, origin)),
      ...(await measureHeights(browser, origin)),
    ];
    console.log(
      table(
        ["walk", "clicks", "fields", "seconds of the pages"],
        walks.map(({ name, clicks, fields, seconds }) => [name, clicks, fields, seconds]),
      ),
    );
    console.log(
      table(
        ["measure", "unit", "figure", "goal", ""],
        measures.map(({ name, unit, value, goal }) => [
          name,
          unit,
          value,
          goal,
          value <= goal ? "" : "missed",
        ]),
      ),
    );
    return measures.every(({ value, goal }) => value <= goal);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openPage(browser: Browser, origin: string, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport, locale: "en-GB", timezoneId: "UTC" });
  return context.newPage();
}

const playerButton = (page: Page, name: string) =>
  page.getByRole("region", { name: "Player" }).getByRole("button", { name, exact: true });

/** From the click to the sound, of tracks that nobody has played and of the same ones again, and the bytes that had come by then. */
async function measureFirstSounds(browser: Browser, origin: string): Promise<Measure[]> {
  const times: Record<"first" | "again" | "metered", number[]> = { first: [], again: [], metered: [] };
  const bytes: number[] = [];
  for (const round of ["first", "again", "metered"] as const) {
    for (let track = 1; track <= FIRST_PLAYS; track++) {
      const page = await openPage(browser, origin);
      await page.addInitScript(() => {
        window.soundTimes = [];
        const { play } = HTMLMediaElement.prototype;
        HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
          this.addEventListener("playing", () => window.soundTimes.push(performance.now()), { once: true });
          return play.call(this);
        };
      });
      const network = await page.context().newCDPSession(page);
      await network.send("Network.enable");
      // A browser fetches on while it decodes: from this machine, all of a track comes before it plays.
      if (round === "metered") await network.send("Network.emulateNetworkConditions", ORDINARY_LINE);
      const sounds = new Set<string>();
      let received = 0;
      network.on("Network.responseReceived", ({ requestId, response }) => {
        if (response.mimeType.startsWith("audio/")) sounds.add(requestId);
      });
      network.on("Network.dataReceived", ({ requestId, dataLength }) => {
        if (sounds.has(requestId)) received += dataLength;
      });
      await page.goto(`/tracks/${track}`, { waitUntil: "networkidle" });
      const button = page.getByRole("main").getByRole("button", { name: /^Play / });
      const start = await button.first().evaluate((element) => {
        const now = performance.now();
        (element as HTMLButtonElement).click();
        return now;
      });
      await page.waitForFunction(() => window.soundTimes.length > 0, undefined, { timeout: 60_000 });
      if (round === "metered") bytes.push(received);
      const [sound = Number.NaN] = await page.evaluate(() => window.soundTimes);
      times[round].push(sound - start);
      await page.context().close();
    }
  }
  return [
    { name: "first sound, p75, played before", unit: "ms", value: percentile(times.again, 0.75), goal: 400 },
    { name: "first sound, p75, never played", unit: "ms", value: percentile(times.first, 0.75), goal: 2_000 },
    {
      name: "sound received until it plays, at 10 Mbit/s, p75",
      unit: "kB",
      value: percentile(bytes, 0.75) / 1000,
      goal: 250,
    },
  ];
}

/** Counts the acts that used to load another document, which ends the music. */
async function countInterruptions(browser: Browser, origin: string): Promise<Measure> {
  const page = await openPage(browser, origin);
  await page.goto("/tracks/1");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await playerButton(page, "Pause").waitFor();
  await page.evaluate(() => {
    window.musicBegan = true;
  });
  const search = page.getByRole("combobox", { name: "Search" });
  const acts: (() => Promise<unknown>)[] = [
    () => search.fill("night").then(() => search.press("Enter")),
    () => page.getByRole("link", { name: "Charts" }).first().click(),
    () => page.getByRole("link", { name: "Requests" }).first().click(),
    () => page.getByRole("link", { name: "Downbeat" }).first().click(),
    () => page.goBack(),
    () => page.goBack(),
  ];
  let interruptions = 0;
  for (const act of acts) {
    const before = page.url();
    await act();
    await page.waitForURL((url) => url.href !== before);
    const isPlaying = await page.evaluate(() => window.musicBegan === true);
    if (!isPlaying || !(await playerButton(page, "Pause").isVisible())) interruptions++;
  }
  await page.context().close();
  return { name: `interruptions in ${acts.length} acts`, unit: "", value: interruptions, goal: 0 };
}

/** The script of each public page, and how many of them load more than they may. */
async function weighPages(browser: Browser, origin: string): Promise<Measure[]> {
  const weights: number[] = [];
  for (const path of PUBLIC) {
    const page = await openPage(browser, origin);
    await page.goto(path, { waitUntil: "networkidle" });
    weights.push(
      await page.evaluate(() => {
        const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
          .filter(({ name, startTime }) => name.endsWith(".js") && startTime < (loading?.loadEventEnd ?? 0))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      }),
    );
    await page.context().close();
  }
  return [
    {
      name: `script of the heaviest of ${PUBLIC.length} public pages`,
      unit: "kB",
      value: Math.max(...weights) / 1000,
      goal: 150,
    },
  ];
}

/** The heights of pages on a phone. */
async function measureHeights(browser: Browser, origin: string): Promise<Measure[]> {
  const page = await openPage(browser, origin, PHONE);
  await signIn(page, "producer@downbeat.test");
  const measures: Measure[] = [];
  for (const path of TALL_PAGES) {
    await page.goto(path, { waitUntil: "networkidle" });
    const value = await page.evaluate(() => document.documentElement.scrollHeight);
    measures.push({ name: `height of ${path} on a phone`, unit: "px", value, goal: 6_000 });
  }
  await page.context().close();
  return measures;
}
