import { expect, type Page, test } from "@playwright/test";
import { go, open } from "./journeys";

const UPRIGHT = { width: 390, height: 844 };
const TURNED = { width: 844, height: 390 };

const rows = (page: Page, list: RegExp) => page.getByRole("list", { name: list }).getByRole("listitem");

test("A track that the menu of a playlist moves on a phone keeps the focus", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/library/playlists", UPRIGHT);
  const { playlist } = await (
    await page.request.post("/api/v1/playlists", {
      headers: { Origin: new URL(page.url()).origin },
      data: { name: "In the other order", track_ids: [1, 2, 3] },
    })
  ).json();
  await page.goto(`/playlists/${playlist.id}`);
  const menu = rows(page, /^Tracks of/)
    .first()
    .getByRole("button", { name: /^Change / });
  const name = (await menu.getAttribute("aria-label")) ?? "";
  const item = page.getByRole("menuitem", { name: "Move down" });
  // A press before the page is interactive does nothing.
  await expect(async () => {
    await menu.click();
    await expect(item).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await item.click();
  const target = rows(page, /^Tracks of/)
    .nth(1)
    .getByRole("button", { name });
  await expect(target).toBeFocused();
});

test("The tab of the studio that is open is in view on a phone", async ({ browser }) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/people", UPRIGHT);
  const tabs = page.getByRole("navigation", { name: "Studio" });
  await expect(tabs.getByRole("link", { name: "People", exact: true })).toBeInViewport({ ratio: 1 });
  await go(page, "/studio/sales");
  await expect(tabs.getByRole("link", { name: "Sales", exact: true })).toBeInViewport({ ratio: 1 });
});

test("A row of a list adds its track to a playlist on a phone, whose keyboard does not cover the choices", async ({
  browser,
}) => {
  const page = await open(browser, "listener@downbeat.test", "/genres/Lo-fi", UPRIGHT);
  const menu = rows(page, /^New in Lo-fi/)
    .first()
    .getByRole("button", { name: /^More for / });
  await menu.click();
  await page.getByRole("menuitem", { name: "Add to playlist" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to playlist" });
  await expect(dialog.getByRole("list", { name: "Your playlists" })).toBeFocused();
  await dialog.getByRole("button", { name: "Bus Home" }).click();
  await expect(page.locator("#toasts")).toContainText(/(Added to|Already in) Bus Home/);
  await expect(menu).toBeFocused();
});

test("The cover in the player of a phone opens all of it", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/tracks/1-harbour-lights", UPRIGHT);
  await page.getByRole("main").getByRole("button", { name: "Play Harbour Lights" }).first().click();
  await page.getByRole("region", { name: "Player" }).locator("img").click();
  await expect(page.getByRole("dialog", { name: "Now playing" })).toBeVisible();
});

test("A wide table scrolls inside its box on a phone that is turned", async ({ browser }) => {
  const page = await open(browser, "producer@downbeat.test", "/settings/developers", TURNED);
  await expect(page.getByRole("table")).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
});

test("The next page of a list begins with the focus, and a like says which track it is for", async ({
  browser,
}) => {
  const page = await open(browser, "listener@downbeat.test", "/search?type=tracks");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(".track-list :focus")).toHaveCount(1);
  const first = rows(page, /^Tracks found/).first();
  const name = await first.locator(".title").textContent();
  await expect(first.getByRole("button", { name: new RegExp(`^Like ${name}, [\\d,]+$`) })).toBeVisible();
});

test("The keyboard of a phone leaves when a search is sent", async ({ browser }) => {
  const phone = { viewport: UPRIGHT, hasTouch: true, isMobile: true };
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto("/charts");
  const field = page.getByRole("combobox", { name: "Search" });
  await field.fill("harbour");
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: /^Results for/ })).toBeVisible();
  await expect(field).not.toBeFocused();
});

test("The way back closes what is open over the page on a phone", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/charts", UPRIGHT);
  await go(page, "/tracks/1-harbour-lights");
  await page.getByRole("main").getByRole("button", { name: "Play Harbour Lights" }).first().click();
  await page.getByRole("region", { name: "Player" }).locator("img").click();
  const player = page.getByRole("dialog", { name: "Now playing" });
  await expect(player).toBeVisible();
  await page.goBack();
  await expect(player).toBeHidden();
  await expect(page).toHaveURL(/\/charts/);
});
