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
  await page.getByRole("button", { name: "Sign in" }).click();
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
