import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { mustHaveNoViolations } from "./fit";
import { open } from "./journeys";

test("A producer schedules a report, has it made at once, downloads, changes and deletes it", async ({
  browser,
}) => {
  const page = await open(browser, "producer@downbeat.test", "/insights/reports");
  await expect(page.getByRole("heading", { name: "Reports", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "New report" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Rows").selectOption("artists");
  await dialog.getByLabel("Artist", { exact: true }).selectOption("");
  await expect(dialog.getByLabel("Format").getByRole("option")).toHaveText(["CSV", "JSON"]);
  await dialog.getByLabel("Artist", { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel("Format").selectOption("pdf");
  await dialog.getByLabel("How often").selectOption("month");
  await dialog.getByLabel("Time zone").fill("Atlantis");
  await mustHaveNoViolations(page, "the page of reports");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByText("Must be an IANA time zone")).toBeVisible();
  await expect(dialog.getByLabel("Rows")).toHaveValue("artists");
  await dialog.getByLabel("Time zone").fill("America/New_York");
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog).toBeHidden();

  const card = page.getByRole("listitem").filter({ hasText: "Artists as PDF" }).first();
  await expect(card).toContainText("On the first of every month at 08:00 (America/New_York)");
  await card.getByRole("button", { name: /^Run/ }).click();
  await expect(card.getByText("Being made")).toBeVisible();
  const link = card.getByRole("link", { name: /^Download/ });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const downloading = page.waitForEvent("download");
  await link.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^Low Tide Assembly artists .*\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await mustHaveNoViolations(page, "the page of reports");

  await card.getByRole("button", { name: /^Change/ }).click();
  await expect(dialog.getByLabel("Format")).toHaveValue("pdf");
  await dialog.getByLabel("How often").selectOption("day");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(card).toContainText("Every day at 08:00");
  await card.getByRole("button", { name: /^Delete/ }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(card).toBeHidden();
});
