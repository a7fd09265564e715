import { expect, test } from "@playwright/test";
import { mustBeFit, mustHaveNoViolations } from "./fit";
import { field, message } from "./inbox";
import { focusByTab, open, signIn } from "./journeys";

test("The keyboard alone begins a group, writes, leaves, comes back and deletes", async ({ browser }) => {
  const page = await open(browser, "rival@downbeat.test", "/docs");
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  await focusByTab(page, "Messages");
  await press("Enter");
  await expect(page).toHaveURL(/\/messages$/);
  await focusByTab(page, "New message");
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
  await focusByTab(page, "Send to group");
  await press("Enter");
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  await expect(message(page, "Who is in?")).toBeVisible();

  await expect(field(page)).toBeFocused();
  await page.keyboard.type("First line");
  await press("Shift+Enter");
  await page.keyboard.type("second line");
  await press("Enter");
  await expect(page.getByRole("log").getByText("First line\nsecond line")).toBeVisible();

  await focusByTab(page, "See the 3 people");
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
  await focusByTab(page, "More about this conversation");
  await press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "More about this conversation" })).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await press("End");
  await expect(page.getByRole("menuitem", { name: /Delete/ })).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("dialog", { name: /Delete the conversation/ })).toBeVisible();
  await focusByTab(page, "Delete for me");
  await press("Enter");
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByRole("link", { name: /Keys only/ })).toHaveCount(0);
});

test("On a phone list and thread are two screens, and Escape goes back", async ({ browser }) => {
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

test("The inbox is accessible, fits a phone and keeps to the policy", async ({ page }) => {
  await signIn(page, "producer@downbeat.test");
  await mustBeFit(page, "/messages");
  await page.getByRole("button", { name: "New message" }).first().click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await mustHaveNoViolations(page, "a new message");
});

test("A conversation is accessible, fits a phone and keeps to the policy", async ({ page }) => {
  await signIn(page, "producer@downbeat.test");
  await mustBeFit(page, "/messages/2");
});
