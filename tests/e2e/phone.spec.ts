import { expect, type Page, test } from "@playwright/test";
import { open } from "./journeys";

const UPRIGHT = { width: 390, height: 844 };

const rows = (page: Page, list: RegExp) => page.getByRole("list", { name: list }).getByRole("listitem");

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
