import { expect, test } from "@playwright/test";

test("The search field suggests as one types, and works with the keyboard alone and without scripts", async ({
  browser,
  page,
}) => {
  await page.goto("/search");
  const field = page.getByRole("combobox", { name: "Search", exact: true });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("harbor ligts");
  await expect(page.getByRole("option", { name: /Harbour Lights/ }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?query=harbor/);
  await expect(page.getByRole("link", { name: /Top result.*Harbour Lights/ })).toBeVisible();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto("/search?type=tracks&genre=Lo-fi");
  await plain.getByRole("combobox", { name: "Key" }).selectOption({ index: 1 });
  await plain.getByRole("button", { name: "Show" }).click();
  await expect(plain).toHaveURL(/genre=Lo-fi.*key=/);
  await expect(plain.getByRole("list", { name: "Tracks found" }).getByRole("listitem").first()).toBeVisible();
  await plain.context().close();
});
