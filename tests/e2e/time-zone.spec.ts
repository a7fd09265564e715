import { type Browser, expect, type Page, test } from "@playwright/test";
import { signIn } from "./journeys";
import { OPERATORS, PUBLIC, SIGNED_IN } from "./page-list";

/** The times on a page that are not those of the browser's zone: their text, and the instant. */
const foreignTimes = (page: Page) =>
  page.locator("time[datetime*=T]").evaluateAll((times) =>
    times.flatMap((time) => {
      const at = new Date(time.getAttribute("datetime") ?? "");
      const text = time.textContent ?? "";
      const [clock] = /\d{1,2}:\d{2}/.exec(text) ?? [];
      const here = at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
      const hour = Number(here.slice(0, 2));
      const spellings = [
        here,
        `${hour % 12 || 12}${here.slice(2)}`,
        `0${hour % 12 || 12}${here.slice(2)}`.slice(-5),
      ];
      const isRight = !clock || spellings.includes(clock);
      const isNamed = !/\bUTC\b/.test(time.getAttribute("title") ?? "");
      return isRight && isNamed ? [] : [`${text} (${at.toISOString()})`];
    }),
  );

async function mustBeLocal(browser: Browser, paths: readonly string[], email?: string): Promise<number> {
  let times = 0;
  for (const path of paths) {
    // Each page is the first that this browser sees, so that the server does not know its zone.
    const context = await browser.newContext({ timezoneId: "America/New_York" });
    const page = await context.newPage();
    if (email) await signIn(page, email);
    await page.goto(path);
    await expect.poll(() => foreignTimes(page), { message: path }).toEqual([]);
    times += await page.locator("time[datetime*=T]").count();
    await context.close();
  }
  return times;
}

test("Every time on the public pages is of the browser's zone, in a browser that has never been here", async ({
  browser,
}) => {
  expect(await mustBeLocal(browser, PUBLIC)).toBeGreaterThan(0);
});

test("Every time on the pages of an account is of the browser's zone, in a browser that has never been here", async ({
  browser,
}) => {
  expect(await mustBeLocal(browser, SIGNED_IN, "producer@downbeat.test")).toBeGreaterThan(0);
});

test("Every time on the operators' pages is of the browser's zone, in a browser that has never been here", async ({
  browser,
}) => {
  expect(await mustBeLocal(browser, OPERATORS, "operator@downbeat.test")).toBeGreaterThan(0);
});
