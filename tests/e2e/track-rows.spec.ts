import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { open } from "./journeys";

const GENRE = "/genres/Lo-fi";

/** The longest list of the page. */
const newest = (page: Page) => page.getByRole("list", { name: "New in Lo-fi" });

/** The tracks of the demo artist that are played most, whatever other tests upload. */
const ARTIST = "/artists/1-low-tide-assembly";
const popular = (page: Page) => page.getByRole("list", { name: "Popular tracks" });

test("A press on the waveform of a row plays its list from there, and the row shows how far it is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ARTIST);
  const row = popular(page).getByRole("listitem").nth(1);
  const wave = row.locator(".wave");
  const box = await wave.boundingBox();
  if (!box) throw new Error("The row has no waveform.");
  await wave.click({ position: { x: box.width / 2, y: box.height / 2 } });
  await expect(row.getByRole("button", { name: /^Pause / })).toBeVisible();
  const slider = row.getByRole("slider", { name: /^Position in/ });
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(8_000);
  await expect(wave.locator("path")).toHaveCount(2);
  // The other rows are no stops of the keyboard.
  expect(await popular(page).getByRole("slider").count()).toBe(1);
  await slider.focus();
  await page.keyboard.press("Home");
  await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(4_000);
  const player = page.getByRole("region", { name: "Player" });
  await player.getByRole("button", { name: "Next" }).first().click();
  await expect(
    popular(page)
      .getByRole("listitem")
      .nth(2)
      .getByRole("button", { name: /^Pause / }),
  ).toBeVisible();
});

test("The chosen height of rows stays on other pages and after a reload, and nothing moves when they load", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(GENRE);
  const height = async () => (await newest(page).getByRole("listitem").first().boundingBox())?.height ?? 0;
  const roomy = await height();
  await page.getByTitle("Compact").last().click();
  expect(await height()).toBeLessThan(roomy - 16);
  const html = await (await page.context().request.get("/albums/1-slack-water")).text();
  expect(html).toContain('data-density="compact"');
  await page.reload();
  expect(await height()).toBeLessThan(roomy - 16);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  expect(shift).toBe(0);
  await page.getByTitle("Roomy").last().click();
  expect(await height()).toBe(roomy);
});

test("A row of a phone keeps tempo, key and price, and the price leads to the licenses", async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(ARTIST);
    const row = popular(page).getByRole("listitem").filter({ hasText: "from $" }).first();
    await expect(row.locator(".bpm")).toBeVisible();
    await expect(row.locator(".key")).toBeVisible();
    await expect(row.getByRole("link", { name: /^from \$/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await popular(page)
    .getByRole("link", { name: /^from \$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tracks\/\d+-[^#]+#licenses$/);
  await expect(page.getByRole("heading", { name: "Licenses" })).toBeInViewport();
});

test("A like in a row counts at once and is there on the next page", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", GENRE);
  const row = newest(page).getByRole("listitem").first();
  const like = row.getByRole("button", { name: /^Like/ });
  const before = await like.getAttribute("aria-pressed");
  const after = before === "true" ? "false" : "true";
  const storage = page.waitForResponse(/library$/);
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", after);
  expect((await storage).status()).toBe(200);
  await page.reload();
  await expect(like).toHaveAttribute("aria-pressed", after);
  await like.click();
});

test("A like on the page of a track is in its row on the way back", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", GENRE);
  const row = newest(page).getByRole("listitem").nth(1);
  const isPressed = (name: string) =>
    row.getByRole("button", { name: /^Like/ }).and(page.locator(`[aria-pressed=${name}]`));
  const before = (await row.getByRole("button", { name: /^Like/ }).getAttribute("aria-pressed")) ?? "";
  const after = before === "true" ? "false" : "true";
  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/tracks\/\d+/);
  const like = page.getByRole("main").getByRole("button", { name: /^Like, / });
  const answer = page.waitForResponse(/library$/);
  await like.click();
  await answer;
  await page.goBack();
  await expect(isPressed(after)).toBeVisible();
  await isPressed(after).click();
  await expect(isPressed(before)).toBeVisible();
});

test("A free download leads from its row to its page, to the sign-in and back, and comes as a file", async ({
  page,
}) => {
  await page.goto("/search?query=4+AM+Parking+Lot&types=track");
  const row = page.getByRole("listitem").filter({ hasText: "4 AM Parking Lot" });
  await row.getByRole("link", { name: /^Free/ }).click();
  await expect(page).toHaveURL(/\/tracks\/\d+-4-am-parking-lot#download$/);
  await page.getByRole("link", { name: "Free download: sign in first" }).click();
  await page.getByLabel("Email address").fill("listener@downbeat.test");
  await page.getByLabel("Password", { exact: true }).fill("downbeat-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/tracks\/\d+-4-am-parking-lot#download$/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Free download", exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Juno Falk - 4 AM Parking Lot.wav");
  const bytes = await readFile(await file.path());
  expect(bytes.length).toBeGreaterThan(1_000_000);
  expect(bytes.toString("latin1", 0, 4)).toBe("RIFF");
});
