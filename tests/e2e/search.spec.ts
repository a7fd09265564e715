import { expect, type Page, test } from "@playwright/test";

const searchField = (page: Page) => page.getByRole("combobox", { name: "Search", exact: true });

/** Puts the cursor into the search field by its key, once the page hears keys. */
async function pressSlash(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(searchField(page)).toBeFocused({ timeout: 500 });
  }).toPass();
}

test("The search field suggests as one types, and works with the keyboard alone and without scripts", async ({
  browser,
  page,
}) => {
  await page.goto("/search");
  await pressSlash(page);
  await page.keyboard.type("harbor ligts");
  const suggestions = page.getByRole("grid", { name: "Suggestions" });
  await expect(suggestions.getByRole("row", { name: /Harbour Lights/ }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(suggestions.getByRole("gridcell", { selected: true })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(suggestions).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?query=harbor/);
  await expect(page.getByRole("link", { name: /Top result.*Harbour Lights/ })).toBeVisible();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto("/search?type=tracks&genre=Lo-fi");
  await plain.getByRole("button", { name: "Key", exact: true }).click();
  await plain
    .getByRole("link", { name: /^[A-G]♯?#? (major|minor)/ })
    .first()
    .click();
  await expect(plain).toHaveURL(/genre=Lo-fi.*key=/);
  await plain.getByRole("button", { name: "Tempo", exact: true }).click();
  await plain.getByRole("spinbutton", { name: "Lowest tempo" }).fill("60");
  await plain.getByRole("button", { name: "Show" }).click();
  await expect(plain).toHaveURL(/bpm_min=60/);
  await expect(plain.getByRole("list", { name: "Tracks found" }).getByRole("listitem").first()).toBeVisible();
  await plain.context().close();
});

test("A suggested track shows its cover, artist and price, and plays by the arrow keys without leaving the field", async ({
  page,
}) => {
  await page.goto("/search");
  await pressSlash(page);
  await page.keyboard.type("harbour lights");
  const suggestions = page.getByRole("grid", { name: "Suggestions" });
  const track = suggestions
    .getByRole("rowgroup")
    .filter({ has: page.getByRole("columnheader", { name: "Tracks" }) })
    .getByRole("row", { name: /Harbour Lights/ })
    .first();
  await expect(track).toContainText("Low Tide Assembly");
  await expect(track).toContainText(/from \$|Free/);
  await expect(track.getByRole("img").or(track.locator("img")).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(track.getByRole("gridcell").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Player" })).toContainText("Harbour Lights");
  await expect(searchField(page)).toBeFocused();
  await expect(suggestions).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/tracks\/1-harbour-lights/);
  await expect(suggestions).toBeHidden();
});

test("The empty search field lists recent searches, which can be removed", async ({ page }) => {
  await page.goto("/search");
  const suggestions = page.getByRole("grid", { name: "Suggestions" });
  await pressSlash(page);
  await expect(suggestions).toBeHidden();
  await page.keyboard.type("night");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/query=night/);
  await searchField(page).fill("low tide assembly");
  await suggestions.getByRole("link", { name: "Low Tide Assembly", exact: true }).first().click();
  await expect(page).toHaveURL(/\/artists\/1-/);
  await page.reload();
  await pressSlash(page);
  await expect(suggestions.getByRole("link")).toHaveText([/Low Tide Assembly\s*Artist/, /night\s*Search/]);
  await page.getByRole("button", { name: "Remove Low Tide Assembly from recent searches" }).click();
  await expect(suggestions.getByRole("link")).toHaveText([/night\s*Search/]);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(suggestions).toBeHidden();
});

test("A page after the last one of a list says how many there are and leads to the last one", async ({
  page,
}) => {
  await page.goto("/search?type=tracks&page=9999");
  const pages = /There are only (\d+) pages/;
  const [, last] = pages.exec((await page.getByText(pages).textContent()) ?? "") ?? [];
  await expect(page.getByText("No tracks match")).toHaveCount(0);
  await page.getByRole("link", { name: "Show the last page" }).click();
  await expect(page).toHaveURL(new RegExp(`page=${last}$`));
  await expect(page.getByRole("list", { name: "Tracks found" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  await page.goto("/collections?page=2");
  await page.getByText("There is only one page").waitFor();
  await page.getByRole("link", { name: "Show it" }).click();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
});

test("The results page has one search field, that of the header, which shows the query and keeps the type", async ({
  page,
}) => {
  await page.goto("/search?query=light&type=albums");
  await expect(page.locator("input[type=search], [role=searchbox]")).toHaveCount(1);
  await expect(searchField(page)).toHaveValue("light");
  await searchField(page).fill("water");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?query=water&type=albums/);
  await page.goBack();
  await expect(searchField(page)).toHaveValue("light");
  await page.getByRole("banner").getByRole("link", { name: "Charts" }).click();
  await expect(page).toHaveURL(/\/charts/);
  await expect(searchField(page)).toHaveValue("");
});

test("The heads of plays and prices sort the list of tracks, and once more turns the prices around", async ({
  page,
}) => {
  await page.goto("/search?type=tracks&genre=Lo-fi");
  const plays = page.getByRole("link", { name: "Sort by plays, most first" });
  await expect(plays).toHaveAttribute("aria-current", "true");
  const prices = page.getByRole("list", { name: "Tracks found" }).getByRole("listitem").locator(".price");
  await page.getByRole("link", { name: "Sort by price, lowest first" }).click();
  await expect(page).toHaveURL(/genre=Lo-fi.*sort=price_low|sort=price_low.*genre=Lo-fi/);
  await expect(prices.first()).toContainText("Free");
  await expect(plays).not.toHaveAttribute("aria-current");
  await page.getByRole("link", { name: "Sort by price, highest first" }).click();
  await expect(page).toHaveURL(/sort=price_high/);
  await expect(prices.first()).toContainText("$");
});
