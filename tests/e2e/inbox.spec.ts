import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { field, message } from "./inbox";
import { open, signIn, tabTo } from "./journeys";

test("with the keyboard alone: begin a group, write, leave, come back, delete", async ({ browser }) => {
  const page = await open(browser, "rival@downbeat.test", "/docs");
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  await tabTo(page, "Messages");
  await press("Enter");
  await expect(page).toHaveURL(/\/messages$/);
  await tabTo(page, "New message");
  await press("Enter");
  await expect(page.getByRole("combobox", { name: "To" })).toBeFocused();
  for (const name of ["Late Train", "Paper Lantern"]) {
    await page.keyboard.type(name);
    await expect(page.getByRole("option", { name, selected: true })).toBeVisible();
    await press("Enter");
  }
  await press("Tab");
  await page.keyboard.type("Keys only");
  await press("Tab");
  await page.keyboard.type("Who is in?");
  await tabTo(page, "Send to group");
  await press("Enter");
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  await expect(message(page, "Who is in?")).toBeVisible();

  await expect(field(page)).toBeFocused();
  await page.keyboard.type("First line");
  await press("Shift+Enter");
  await page.keyboard.type("second line");
  await press("Enter");
  await expect(page.getByRole("log").getByText("First line\nsecond line")).toBeVisible();

  await tabTo(page, "See the 3 people");
  await press("Enter");
  const people = page.getByRole("dialog", { name: "3 people" });
  await expect(people.getByRole("listitem")).toHaveText(["Late Train", /you$/, "Paper Lantern Trio"]);
  await press("Escape");
  await expect(people).toBeHidden();
  await expect(page.getByRole("button", { name: /See the 3 people/ })).toBeFocused();

  await press("Escape");
  await expect(page.getByRole("link", { name: /Keys only/ })).toBeFocused();
  await press("End", "Home");
  await expect(page.getByRole("link", { name: /Keys only/ })).toBeFocused();
  await press("Enter");
  await tabTo(page, "More about this conversation");
  await press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "More about this conversation" })).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: /Delete/ })).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("dialog", { name: /Delete the conversation/ })).toBeVisible();
  await tabTo(page, "Delete for me");
  await press("Enter");
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByRole("link", { name: /Keys only/ })).toHaveCount(0);
});

test("on a phone list and thread are two screens, and Escape goes back", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/messages", { width: 390, height: 844 });
  await page.getByRole("link", { name: /Harbour sessions/ }).click();
  await expect(page.getByRole("log")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await field(page).focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page.getByRole("link", { name: /Harbour sessions/ })).toBeFocused();
  await page.getByRole("searchbox").fill("nobody at all");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(page.getByRole("link", { name: /Harbour sessions/ })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the inbox has nothing that keeps people out and fits a phone, in ${colorScheme}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await signIn(page, "producer@downbeat.test");
    for (const path of ["/messages", "/messages/2"]) {
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`),
        ).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      }
    }
    await page.getByRole("link", { name: "Back to all messages" }).click();
    await page.getByRole("button", { name: "New message" }).first().click();
    await expect(page.getByRole("option").first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    await context.close();
  });
}
