import { expect, test } from "@playwright/test";
import { freshEmail, freshHandle, open, signUp } from "./journeys";

test("An operator finds a person and suspends them: their browser is signed out and cannot sign in", async ({
  page,
  browser,
}) => {
  const [email, handle] = [freshEmail(), freshHandle()];
  const name = `Loud ${handle}`;
  await signUp(page, { name, email, password: "a-long-password" });

  const searchPath = `/admin/people?${new URLSearchParams({ search: name })}`;
  const admin = await open(browser, "operator@downbeat.test", searchPath);
  await admin.getByRole("link", { name }).click();
  await admin.getByRole("button", { name: "Suspend account" }).click();
  await admin.getByRole("dialog").getByLabel("Reason").fill("Sends advertising.");
  await admin.getByRole("dialog").getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(admin.getByText("This account is suspended")).toBeVisible();
  await expect(admin.getByText("“Sends advertising.”")).toBeVisible();

  await page.goto("/settings/profile");
  await expect(page).toHaveURL(/sign-in/);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a-long-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(
    page.getByText("This account is suspended. The reason is in the email we sent you."),
  ).toBeVisible();
});

test("An application appears on an operator's open page, and in the count of the header, by itself", async ({
  page,
  browser,
}) => {
  const name = `Hopeful ${freshHandle()}`;
  const list = `/admin/access?${new URLSearchParams({ state: "open", search: name })}`;
  const operatorPage = await open(browser, "operator@downbeat.test", list);
  await expect(operatorPage.getByText(`No applications match “${name}”`)).toBeVisible();
  await signUp(page, { name, email: freshEmail(), password: "a-long-password" });
  await page.getByLabel("What do you want to build?").fill("A player for our site.");
  await page.getByLabel("How many requests do you expect?").fill("About 500 a day");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(operatorPage.getByRole("link", { name })).toBeVisible();
  const admin = operatorPage.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Admin/ });
  await expect(admin).toContainText(/[1-9]\d* waiting/);
});

test("An operator hides a selected track with a reason, finds both in the audit log and its file, and restores the track", async ({
  browser,
}) => {
  const list = `/admin/tracks?${new URLSearchParams({ state: "all", search: "Crimson Sermon" })}`;
  const admin = await open(browser, "operator@downbeat.test", list);
  await admin.getByRole("checkbox", { name: "Select Crimson Sermon" }).check();
  await admin.getByRole("button", { name: "Hide" }).click();
  await expect(admin.getByRole("alert").filter({ hasText: "Say why" })).toBeVisible();
  const reason = `Looked at by ${freshHandle()}.`;
  await admin.getByLabel("Reason for a change of the selected tracks").fill(reason);
  await expect(admin.getByRole("checkbox", { name: "Select Crimson Sermon" })).toBeChecked();
  await admin.getByRole("button", { name: "Hide" }).click();
  const row = admin.getByRole("row", { name: /Crimson Sermon/ });
  await expect(admin.getByText("1 track is hidden; the owners are being emailed.")).toBeVisible();
  await expect(row.getByText("Hidden").last()).toBeVisible();

  await admin.getByRole("checkbox", { name: "Select Crimson Sermon" }).check();
  await admin.getByRole("button", { name: "Restore" }).click();
  await expect(row.getByText("Published").last()).toBeVisible();

  await admin.goto(`/admin/access/audit?${new URLSearchParams({ kind: "track_hidden", search: reason })}`);
  await expect(admin.getByText("hid the track “Crimson Sermon”")).toBeVisible();
  const download = admin.waitForEvent("download");
  await admin.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/);
});

test("An operator changes the contact of the server, which the end of every page then links", async ({
  page,
  browser,
}) => {
  const admin = await open(browser, "operator@downbeat.test", "/admin/settings");
  const contact = `${freshHandle()}@downbeat.test`;
  await admin.getByLabel("Contact", { exact: true }).fill(contact);
  await admin.getByRole("button", { name: "Save" }).click();
  await expect(admin.getByText("Saved")).toBeVisible();
  await page.goto("/verify");
  await expect(page.locator(`a[href="mailto:${contact}"]`)).toHaveCount(1);
  await admin.getByLabel("Contact", { exact: true }).fill("");
  await admin.getByRole("button", { name: "Save" }).click();
  await expect(admin.getByText("Saved")).toBeVisible();
});

test("An operator reads the preview of an email, and the note on an account that another operator wrote", async ({
  browser,
}) => {
  const admin = await open(browser, "operator@downbeat.test", "/admin/emails");
  await admin.getByText(/^Preview of each email/).click();
  await admin.getByRole("link", { name: "Password reset", exact: true }).click();
  await expect(admin.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  const frame = admin.frameLocator("iframe");
  await expect(frame.getByRole("link", { name: "Choose a new password" })).toBeVisible();
  await admin.goto("/admin/people/2");
  const note = `Asked about refunds, ${freshHandle()}.`;
  await admin.getByLabel("New note").fill(note);
  await admin.getByRole("button", { name: "Add note" }).click();
  await expect(admin.getByText(note)).toBeVisible();
});

test("An operator finds music for a collection, puts it in order by keyboard, and its page shows that order", async ({
  browser,
}) => {
  const name = `Evening ${freshHandle()}`;
  const admin = await open(browser, "operator@downbeat.test", "/admin/collections/new");
  await admin.getByLabel("Name", { exact: true }).fill(name);
  const field = admin.getByRole("combobox", { name: "Add to the collection" });
  const add = async (query: string, option: RegExp) => {
    await field.fill(query);
    await expect(admin.getByRole("option", { name: option }).first()).toBeVisible();
    while (!(await admin.getByRole("option", { name: option, selected: true }).count()))
      await field.press("ArrowDown");
    await field.press("Enter");
    await expect(field).toHaveValue("");
  };
  await add("harbour lights", /^Harbour Lights Track/);
  await add("slack water", /^Slack Water Album/);
  await add("/artists/1-low-tide-assembly", /^Low Tide Assembly Artist/);
  await field.fill("harbour lights");
  await expect(admin.getByRole("option", { name: /^Harbour Lights Track.*In the collection/ })).toBeVisible();
  await field.fill("");

  const items = admin.getByRole("region", { name: "Items" }).getByRole("listitem");
  await expect(items).toHaveText([/Harbour Lights/, /Slack Water/, /Low Tide Assembly/]);
  await admin.getByRole("button", { name: /^Move Low Tide Assembly/ }).press("Home");
  await expect(items).toHaveText([/Low Tide Assembly/, /Harbour Lights/, /Slack Water/]);
  await expect(admin.getByRole("button", { name: /^Move Low Tide Assembly, number 1/ })).toBeFocused();
  await admin.getByRole("button", { name: "Change Harbour Lights" }).click();
  await admin.getByRole("menuitem", { name: "Remove" }).click();
  await expect(items).toHaveCount(2);
  await admin.getByRole("button", { name: "Create" }).click();
  await expect(admin.getByRole("heading", { level: 1, name })).toBeVisible();

  const [, id = ""] = /collections\/(\d+)/.exec(admin.url()) ?? [];
  const answer = await admin.request.get(`/api/v1/collections/${id}`);
  const { collection } = await answer.json();
  expect(collection.items.map(({ type }: { type: string }) => type)).toEqual(["artist", "album"]);
  await admin.getByRole("link", { name: "View public page" }).click();
  await expect(admin).toHaveURL(/^[^?]*\/collections\/\d+-evening/);
  await expect(admin.getByRole("main").getByRole("link", { name: "Slack Water" }).first()).toBeVisible();
  await admin.goto(`/admin/collections/${id}`);
  await admin.getByRole("button", { name: "Delete" }).click();
  await admin.getByRole("button", { name: "Delete collection" }).click();
  await expect(admin).toHaveURL(/\/admin\/collections$/);
});

test("Without scripts a collection is edited as a text of links", async ({ browser }) => {
  const admin = await open(browser, "operator@downbeat.test", "/admin/collections");
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await admin.context().cookies());
  const plain = await context.newPage();
  await plain.goto("/admin/collections/new");
  await expect(plain.getByRole("combobox", { name: "Add to the collection" })).toBeHidden();
  await plain.getByLabel("Name", { exact: true }).fill(`Plain ${freshHandle()}`);
  await plain.getByRole("textbox", { name: "Items" }).fill("/albums/1\n/tracks/1");
  await plain.getByRole("button", { name: "Create" }).click();
  await expect(plain.getByRole("textbox", { name: "Items" })).toHaveValue(/^\/albums\/1-.*\n\/tracks\/1-/);
});

test("An operator renames a genre and merges a tag from the menus of their rows", async ({ browser }) => {
  const admin = await open(browser, "operator@downbeat.test", "/admin/genres");
  const name = `Genre ${freshHandle()}`;
  await admin.getByRole("button", { name: "Create genre" }).click();
  await admin.getByRole("dialog").getByLabel("Name").fill(name);
  await admin.getByRole("dialog").getByRole("button", { name: "Create genre" }).click();
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await admin.goto(`/admin/genres?${new URLSearchParams({ kind: "genre", search: name })}`);
  await admin.getByRole("button", { name: `Change ${name}` }).click();
  await admin.keyboard.press("ArrowDown");
  await admin.keyboard.press("Enter");
  await admin.getByRole("dialog").getByLabel("Name").fill(`${name} two`);
  await admin.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(admin.getByRole("link", { name: `${name} two` })).toBeVisible();
  await admin.getByRole("button", { name: `Change ${name} two` }).click();
  await admin.getByRole("menuitem", { name: "Merge into another genre" }).click();
  await admin.getByRole("dialog").getByLabel("Merge into").fill("Lo-fi");
  await admin.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
  await expect(admin.getByText(`${name} two is merged.`)).toBeVisible();
});
