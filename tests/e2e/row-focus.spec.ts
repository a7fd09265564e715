import { expect, test } from "@playwright/test";
import { freshEmail, freshHandle, open, signIn, signUp } from "./journeys";

/** The focus after a control has removed itself from the page. */

test("A removed link of an artist leaves the focus in the row that took its place", async ({ browser }) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/profile");
  const links = page.getByRole("group", { name: "Links" });
  const rows = links.getByRole("listitem");
  const count = await rows.count();
  await links.getByRole("button", { name: "Add a link" }).click();
  await links.getByRole("button", { name: "Add a link" }).click();
  await links.getByRole("button", { name: `Remove link ${count + 1}` }).click();
  await expect(rows).toHaveCount(count + 1);
  await expect(links.getByLabel(`URL ${count + 1}`)).toBeFocused();
});

test("A share that is taken out of a split leaves the focus with the others", async ({ browser }) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/tracks/6");
  await page.getByRole("button", { name: "Propose a split" }).click();
  const dialog = page.getByRole("dialog", { name: "Propose a split" });
  const shares = dialog.getByRole("textbox", { name: /^Share of/ });
  await expect(shares).toHaveCount(1);
  await dialog.getByRole("combobox", { name: "Add a person" }).fill("glass");
  await dialog.getByRole("option").first().click();
  await dialog
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  await expect(shares).toBeFocused();
});

test("An album that is published leaves the focus with its other buttons, and the last session with its heading", async ({
  browser,
  page,
}) => {
  const studio = await open(browser, "producer@downbeat.test", "/studio/albums");
  await studio.getByRole("button", { name: "New album" }).click();
  await studio.getByRole("dialog").getByLabel("Title").fill(`Ebb ${freshHandle()}`);
  await studio.getByRole("button", { name: "Create" }).click();
  const release = studio.getByRole("group", { name: /^Release of Ebb/ });
  await studio.getByRole("button", { name: "Add tracks" }).first().click();
  await studio.getByRole("checkbox").first().check();
  await studio.getByRole("button", { name: "Add 1 track" }).click();
  await expect(studio.getByRole("list", { name: "Tracks" }).getByRole("listitem")).toHaveCount(1);
  await release.getByRole("button", { name: "Publish" }).click();
  const all = studio.getByRole("button", { name: "Publish all" });
  await all.or(release.getByRole("button", { name: "Unpublish" })).waitFor();
  if (await all.isVisible()) await all.click();
  await expect(release.getByRole("button", { name: "Unpublish" })).toBeVisible();
  await expect(release).toBeFocused();
  await release.getByRole("button", { name: "Delete" }).click();
  await studio.getByRole("button", { name: "Delete album" }).click();
  await expect(studio).toHaveURL(/\/studio\/albums$/);

  const email = freshEmail();
  await signUp(page, { name: "Two Browsers", email, password: "first-password" });
  await signIn(await (await browser.newContext()).newPage(), email, "first-password");
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Sign out Chrome on Linux" }).click();
  await expect(page.getByRole("heading", { name: "Where you are signed in" })).toBeFocused();
});

test("A field for one person takes another one in place of the first", async ({ browser }) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/tracks/8");
  await page.getByRole("button", { name: "Grant a license" }).click();
  const dialog = page.getByRole("dialog");
  const person = dialog.getByRole("combobox", { name: "Person" });
  const choice = dialog.getByRole("button", { name: /^Remove/ });
  const option = dialog.getByRole("listbox").getByRole("option").first();
  await person.fill("glass");
  await option.click();
  await expect(choice).toHaveCount(1);
  const first = await choice.getAttribute("aria-label");
  await person.fill("velvet");
  await option.click();
  await expect(choice).toHaveCount(1);
  await expect(choice).not.toHaveAttribute("aria-label", first ?? "");
  await choice.click();
  await expect(person).toBeFocused();
});

test("A comment that is deleted leaves the focus with the next one", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/tracks/3");
  const field = page.getByRole("textbox", { name: "Comment", exact: true });
  const texts = [`Below ${freshHandle()}`, `Above ${freshHandle()}`];
  for (const text of texts) {
    await field.fill(text);
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  }
  for (const text of texts.toReversed()) {
    const row = page.getByRole("listitem").filter({ hasText: text });
    await row.getByRole("button", { name: /^Delete the comment/ }).click();
    await page.getByRole("button", { name: "Delete comment" }).click();
    await expect(row).toBeHidden();
    await expect(page.locator("body")).not.toBeFocused();
  }
});
