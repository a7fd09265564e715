import { expect, type Page, test } from "@playwright/test";
import { chooseFilter } from "./journeys";

const chart = (page: Page) => page.getByRole("list", { name: "Most played tracks" });

test("A listener chooses a period and a genre of the charts, reads how a track moved, and plays all of them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/charts");
  await expect(page.getByRole("heading", { name: "Most played, last 7 days" })).toBeVisible();
  await page.getByRole("link", { name: "Month", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Most played, last 30 days" })).toBeVisible();
  await expect(
    chart(page)
      .getByText(/^(Up|Down) \d+$/)
      .first(),
  ).toBeVisible();
  await chooseFilter(page, "Genre", "Lo-fi");
  await expect(page.getByRole("heading", { name: "Most played, last 30 days, Lo-fi" })).toBeVisible();
  const first = chart(page).getByRole("listitem").first();
  const name = ((await first.locator(".title").textContent()) ?? "").trim();
  await page.getByRole("button", { name: "Play the whole chart" }).click();
  await expect(page.getByRole("button", { name: "Pause the whole chart" })).toBeVisible();
  await expect(first.getByRole("button", { name: /^Pause / })).toBeVisible();
  await expect(page.getByRole("region", { name: "Player" })).toContainText(name);
});

test("The front page leads to the chart of what is rising, of all music or a genre", async ({ page }) => {
  await page.goto("/genres/Lo-fi");
  await page.getByRole("link", { name: "See the chart" }).click();
  await expect(page.getByRole("heading", { name: "Rising, last 7 days, Lo-fi" })).toBeVisible();
  await page.goto("/");
  await page
    .getByRole("region", { name: "Rising this week" })
    .getByRole("link", { name: "All charts" })
    .click();
  await expect(page.getByRole("heading", { name: "Rising, last 7 days" })).toBeVisible();
  const rising = page.getByRole("list", { name: "Rising tracks" });
  expect(await rising.getByRole("listitem").count()).toBeGreaterThan(5);
});

test("A row of the charts on a phone shows the name of the artist", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/charts");
  const line = chart(page).getByRole("listitem").first().locator(".line");
  const width = await line.evaluate((element) => {
    const style = getComputedStyle(element.parentElement as Element);
    const bpm = element.parentElement?.querySelector(".bpm")?.getBoundingClientRect();
    const like = element.parentElement?.querySelector(".like")?.getBoundingClientRect();
    const gap = Number.parseFloat(style.columnGap);
    return (like?.left ?? 0) - (bpm?.width ?? 0) - 3 * gap - element.getBoundingClientRect().left;
  });
  // About 14 letters.
  expect(width).toBeGreaterThan(88);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
