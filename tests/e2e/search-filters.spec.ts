import { expect, type Page, test } from "@playwright/test";
import { chooseFilter } from "./journeys";

const trackCount = async (page: Page) => {
  const words = await page.getByRole("region", { name: "Tracks" }).getByRole("status").textContent();
  return Number(/^[\d,]+/.exec(words ?? "")?.[0].replaceAll(",", ""));
};

test("Filters of tracks apply at once, show their values as chips, and are removed one by one or all together", async ({
  page,
}) => {
  await page.goto("/search?type=tracks");
  const filters = page.getByRole("group", { name: "Filters" });
  const all = await trackCount(page);
  await chooseFilter(page, "Genre", /^Lo-fi/);
  await expect(page).toHaveURL(/genre=Lo-fi/);
  await page.keyboard.press("Escape");
  await expect(filters.getByRole("button", { name: "Genre: Lo-fi" })).toBeFocused();
  await expect.poll(() => trackCount(page)).toBeLessThan(all);
  const some = await trackCount(page);
  await filters.getByRole("button", { name: "Tempo", exact: true }).click();
  const tempo = page.getByRole("spinbutton", { name: "Highest tempo" });
  await tempo.pressSequentially("90");
  await expect(page).toHaveURL(/genre=Lo-fi.*bpm_max=90/);
  await expect(tempo).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(filters.getByRole("button", { name: "Tempo: up to 90 BPM" })).toBeVisible();
  await expect.poll(() => trackCount(page)).toBeLessThanOrEqual(some);
  await filters.getByRole("link", { name: "Remove Genre: Lo-fi" }).click();
  await expect(page).not.toHaveURL(/genre=/);
  await expect(page).toHaveURL(/bpm_max=90/);
  await filters.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(() => trackCount(page)).toBe(all);
});

test("Several genres are ticked with the keyboard one after the other, in one address that back and forward change", async ({
  page,
}) => {
  await page.goto("/search?type=tracks");
  const filters = page.getByRole("group", { name: "Filters" });
  const panel = page.locator(".filter-panel:popover-open");
  const choice = (word: string) => panel.getByRole("link", { name: new RegExp(`^${word}`) });
  const counts = async (word: string) =>
    Number((await choice(word).locator("span").last().textContent())?.replaceAll(",", ""));
  await filters.getByRole("button", { name: "Genre", exact: true }).press("Enter");
  const [lofi, house] = [await counts("Lo-fi"), await counts("House")];
  await choice("Lo-fi").press("Enter");
  await expect(choice("Lo-fi")).toHaveAttribute("aria-current", "true");
  await expect(choice("Lo-fi")).toBeFocused();
  await expect.poll(() => trackCount(page)).toBe(lofi);
  expect(await counts("House")).toBe(house);
  await choice("House").press("Enter");
  await expect(page).toHaveURL(/genre=Lo-fi%2CHouse/);
  await expect(panel.locator("[aria-current=true]")).toHaveCount(2);
  await expect.poll(() => trackCount(page)).toBeGreaterThan(Math.max(lofi, house));
  const both = await trackCount(page);
  await page.keyboard.press("Escape");
  await expect(filters.getByRole("button", { name: "Genre: Lo-fi, House" })).toBeFocused();
  await page.goBack();
  await expect(filters.getByRole("button", { name: "Genre: Lo-fi", exact: true })).toBeVisible();
  await expect.poll(() => trackCount(page)).toBe(lofi);
  await page.goForward();
  await expect.poll(() => trackCount(page)).toBe(both);
  await page.goto("/search?genre=Lo-fi&genre=House&type=tracks");
  expect(await trackCount(page)).toBe(both);
  await filters.getByRole("button", { name: "Genre: Lo-fi, House" }).click();
  await choice("Lo-fi").click();
  await expect.poll(() => trackCount(page)).toBe(house);
  await page.keyboard.press("Escape");
  await filters.getByRole("link", { name: "Remove Genre: House" }).click();
  await expect(page).not.toHaveURL(/genre=/);
});

test("Genres that are ticked while the page of the first is on its way are all chosen", async ({ page }) => {
  await page.goto("/search?type=tracks");
  const choice = (word: string) =>
    page.locator(".filter-panel:popover-open").getByRole("link", { name: new RegExp(`^${word}`) });
  // The page of the first choice never comes.
  await page.route(/[?&]genre=Lo-fi(&|$)/, () => {});
  await page.getByRole("button", { name: "Genre", exact: true }).click();
  await choice("Lo-fi").click();
  await choice("House").click();
  await choice("Techno").click();
  await expect(page).toHaveURL(/genre=Lo-fi%2CHouse%2CTechno/);
  await expect(page.locator(".filter-panel:popover-open [aria-current=true]")).toHaveCount(3);
});

test("Tracks are filtered by length in minutes and seconds, and by how long ago they were released", async ({
  page,
}) => {
  await page.goto("/search?type=tracks");
  const filters = page.getByRole("group", { name: "Filters" });
  await filters.getByRole("button", { name: "Length", exact: true }).click();
  const shortest = page.getByRole("textbox", { name: "Shortest length" });
  await shortest.fill("1:0");
  await page.getByRole("textbox", { name: "Longest length" }).fill("1:15");
  await shortest.fill("1:05");
  await expect(page).toHaveURL(
    /duration_min=1%3A05.*duration_max=1%3A15|duration_max=1%3A15.*duration_min=1%3A05/,
  );
  await page.keyboard.press("Escape");
  await expect(filters.getByRole("button", { name: "Length: 1:05 to 1:15" })).toBeVisible();
  const seconds = async () => {
    const times = await page
      .getByRole("list", { name: "Tracks found" })
      .getByText(/^Length \d+:\d\d$/)
      .allTextContents();
    return times.map((time) =>
      time
        .replace("Length ", "")
        .split(":")
        .reduce((sum, part) => sum * 60 + Number(part), 0),
    );
  };
  const lengths = await seconds();
  expect(lengths.length).toBeGreaterThan(0);
  expect(lengths.filter((each) => each < 65 || each > 75)).toEqual([]);
  await chooseFilter(page, "Length", "Up to 1:59");
  await expect(filters.getByRole("button", { name: "Length: Up to 1:59" })).toBeVisible();
  const some = await trackCount(page);
  await chooseFilter(page, "Released", "Last 30 days");
  await expect(page).toHaveURL(/released=month/);
  await expect.poll(() => trackCount(page)).toBeLessThan(some);
  await filters.getByRole("link", { name: "Remove Length: Up to 1:59" }).click();
  await expect(page).not.toHaveURL(/duration/);
  await filters.getByRole("link", { name: "Remove Released: Last 30 days" }).click();
  await expect(page).not.toHaveURL(/released/);
});

test("Filters of tracks are one row and a sheet at the bottom on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search?type=tracks");
  const row = await page.getByRole("group", { name: "Filters" }).boundingBox();
  expect(row?.height).toBeLessThan(50);
  await page.getByRole("button", { name: "Genre", exact: true }).click();
  const sheet = page.locator(".filter-panel:popover-open");
  const box = await sheet.boundingBox();
  expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 844]);
  await sheet.getByRole("link", { name: /^Lo-fi/ }).click();
  await expect(sheet.getByRole("link", { name: /^Lo-fi/ })).toHaveAttribute("aria-current", "true");
  await page.mouse.click(195, 60);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Genre: Lo-fi" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto("/search?type=tracks&license=lease");
  await expect(page.getByRole("button", { name: "License: Lease" })).toBeInViewport({ ratio: 1 });
});

test("A band of prices shows as many tracks as it says, and a range that is typed replaces it", async ({
  page,
}) => {
  await page.goto("/search?type=tracks");
  await page.getByRole("button", { name: "Price", exact: true }).click();
  const band = page.locator(".filter-panel:popover-open").getByRole("link", { name: /^\$?20 to \$?49\.99/ });
  const count = Number((await band.locator("span").last().textContent())?.replaceAll(",", ""));
  expect(count).toBeGreaterThan(0);
  await band.click();
  await expect(page).toHaveURL(/price_min_amount=2000&price_max_amount=4999/);
  await expect.poll(() => trackCount(page)).toBe(count);
  await page.getByRole("button", { name: /^Price: \$?20 to \$?49\.99/ }).click();
  await page.getByRole("spinbutton", { name: "Highest price" }).fill("30");
  await expect(page).toHaveURL(/price_max=30/);
  await expect(page).not.toHaveURL(/price_min_amount/);
});
