import { expect, type Page, test } from "@playwright/test";
import { PUBLIC } from "./page-list";

/** The public pages as those see them whose browser differs: narrow, without scripts, or with colors of its own. */

/** The pages that are made of what a script does in the browser. */
const NEED_SCRIPTS = ["/verify"];

const NARROW = { width: 320, height: 640 };

for (const path of PUBLIC) {
  test(`The page ${path} fits a window of 320 pixels`, async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, "pixels by which the page is wider than the window").toBe(0);
  });

  test(`The page ${path} shows by outlines and borders what forced colors take from it`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(path);
    expect(await findFieldsWithoutEdge(page), "fields and buttons that nothing surrounds").toEqual([]);
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press("Tab");
      expect(await isFocusVisible(page), `the focus after ${step + 1} steps`).toBe(true);
    }
  });
}

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PUBLIC.filter((each) => !NEED_SCRIPTS.includes(each))) {
    test(`The page ${path} has its heading, its text and its links without scripts`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
      expect((await main.textContent())?.length).toBeGreaterThan(40);
      expect(await page.getByRole("link").count()).toBeGreaterThan(3);
    });
  }

  test("A visitor finds a track and its prices without scripts", async ({ page }) => {
    await page.goto("/");
    const field = page.getByRole("main").getByRole("searchbox", { name: "Search the music" });
    await field.fill("harbour lights");
    await field.press("Enter");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Harbour Lights/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Harbour Lights" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Licenses" })).toBeVisible();
  });
});

/** Fields of text whose border has the color of the page. Choices have their mark or the border of their label. */
const findFieldsWithoutEdge = (page: Page) =>
  page.getByRole("main").evaluate((main) =>
    [
      ...main.querySelectorAll<HTMLElement>(
        "input:not([type=range], [type=hidden], [type=radio], [type=checkbox]), textarea, select",
      ),
    ]
      .filter((field) => field.checkVisibility({ opacityProperty: true }))
      .filter((field) => {
        const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(field);
        return borderTopStyle === "none" || borderTopColor === backgroundColor;
      })
      .map((field) => field.outerHTML.slice(0, 120)),
  );

/** Whether what has the focus is outlined, itself or in the element around it. */
const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const isOutlined = (element: Element | null | undefined): boolean =>
      !!element && getComputedStyle(element).outlineStyle !== "none";
    const { activeElement } = document;
    return isOutlined(activeElement) || isOutlined(activeElement?.closest("label, form, :focus-within"));
  });
