import { expect, test } from "@playwright/test";
import { mustHaveNoViolations } from "./fit";
import { open } from "./journeys";

test("A person asks for all data, downloads the file, and reads who did it", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/settings/account");
  await page.getByRole("checkbox", { name: /With my uploads/ }).check();
  await page.getByRole("button", { name: "Make the file" }).click();
  await expect(page.getByText("Your file is being made.")).toBeVisible();
  const link = page.getByRole("link", { name: "Download" });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^downbeat-.+\.zip$/);
  await page.goto("/settings/account?subject=export");
  await expect(page.getByRole("cell", { name: "Export of all data downloaded" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Export of all data requested" })).toBeVisible();
  await mustHaveNoViolations(page, "/settings/account");
});

test("An operator reads the log of an account, and the look is an entry that names no operator to its owner", async ({
  browser,
}) => {
  const operator = await open(browser, "operator@downbeat.test", "/admin/people/2");
  await operator.getByRole("link", { name: "Audit log of the account" }).click();
  await expect(operator.getByRole("heading", { name: "Audit log" })).toBeVisible();
  const owner = await open(browser, "listener@downbeat.test", "/settings/account?subject=audit_log");
  const row = owner.getByRole("row", { name: /Operators looked at this log/ }).first();
  await expect(row).toContainText("Operators");
  await expect(row).not.toContainText("@");
});
