import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { watchPolicy } from "./policy";

const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

/**
 * Opens a page and checks that it is accessible, fits a phone, tells the time in the browser's zone and violates no content security policy. Two views are enough, light on a
 * desktop and dark on a phone: only CSS depends on the width, and colors do not.
 */
export async function mustBeFit(page: Page, path: string): Promise<void> {
  const broken = await watchPolicy(page);
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(path);
  // A streamed part stands in the page twice for a moment, hidden, before it takes its place.
  await expect
    .poll(() => repeatedIds(page), "ids that two elements have: a label then names the wrong one")
    .toEqual([]);
  await expect.poll(() => foreignTimes(page), "times that are not of the browser's zone").toEqual([]);
  await mustHaveNoViolations(page, `${path} in light, ${DESKTOP.width} pixels wide`);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark" });
  // As tall as the page: what the tab bar covers for now can be scrolled to.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...PHONE, height: Math.max(PHONE.height, height) });
  await mustHaveNoViolations(page, `${path} in dark, ${PHONE.width} pixels wide`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels by which the page is wider than a phone").toBe(0);
  expect(broken, "what the page may not do, or asked another host for").toEqual([]);
}

const OPTIONS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
  // Without the selectors of all elements that pass, and without a second copy of every stylesheet: they take most of the time.
  resultTypes: ["violations"],
  preload: false,
};

/** The page as it is now is accessible. */
export async function mustHaveNoViolations(page: Page, where: string): Promise<void> {
  await animationsEnd(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  const problems = await page.evaluate(async (options) => {
    const checker = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await checker.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
  }, OPTIONS);
  expect(problems, where).toEqual([]);
}

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
      const hasZone = Intl.DateTimeFormat().resolvedOptions().timeZone !== "UTC";
      const isNamed = !hasZone || !/\bUTC\b/.test(time.getAttribute("title") ?? "");
      return isRight && isNamed ? [] : [`${text} (${at.toISOString()})`];
    }),
  );

function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
  });
}

/** Colors in between two themes, and text that appears, have no contrast to speak of. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
