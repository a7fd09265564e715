import { expect, test } from "@playwright/test";
import { freshEmail, signUp } from "./journeys";

const PAGES = [
  ["/library", "Suggested tracks", "Find tracks"],
  ["/library/albums", "Suggested albums", "Find albums"],
  ["/library/artists", "Suggested artists", "Find artists"],
  ["/library/playlists", "Suggested playlists", "See collections"],
  ["/feed", "Suggested artists", "Find artists"],
  ["/history", "Suggested tracks", "Find music"],
  ["/purchases", "Suggested tracks", "Find music for sale"],
  ["/notifications", "Suggested artists", "Find artists to follow"],
] as const;

test("Each page of a new account that is still empty has one act and shows music that would fill it", async ({
  page,
}) => {
  await signUp(page, { name: "New Here", email: freshEmail(), password: "first-password" });
  const widths = new Set<number | undefined>();
  for (const [path, list, act] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("link", { name: act, exact: true })).toBeVisible();
    const items = page.getByRole("list", { name: list }).getByRole("listitem");
    await expect(items.first()).toBeVisible();
    expect(await items.count(), path).toBeGreaterThanOrEqual(2);
    widths.add((await page.locator("section[aria-labelledby='suggested']").boundingBox())?.width);
  }
  expect(widths.size, "widths of the lists").toBe(1);

  await page.goto("/charts");
  await page.getByRole("button", { name: /^Account:/ }).click();
  await expect(page.getByRole("menuitem", { name: "Sell your music" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Developers" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Studio" })).toHaveCount(0);
  const header = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  await expect(header.getByRole("link", { name: "Studio" })).toHaveCount(0);
});

test("The menu of a phone rises from the bar at the bottom, and a visitor sees how to sign in and up", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/charts");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Sign up" })).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  const sheet = page.getByRole("dialog", { name: "Menu" }).locator("> div");
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    })
    .toBe(844);
  await sheet.getByRole("region", { name: "Browse" }).getByRole("link", { name: "Requests" }).click();
  await expect(page).toHaveURL(/\/requests$/);
  await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);
});
