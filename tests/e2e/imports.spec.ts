import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { mustHaveNoViolations } from "./fit";
import { freshEmail, signUp } from "./journeys";
import { chirp } from "./waves";

const CATALOG = [
  "title,audio_file,album,position,tags,mood",
  "First Crossing,first.wav,Night Ferry,1,dusty; tape,blue",
  "Second Crossing,second.wav,Night Ferry,2,,red",
  "Third Crossing,third.wav,,,x,gray",
].join("\r\n");

test("A label imports a catalog, sees which row is wrong, gives its audio in any order, and exports it again", async ({
  page,
}) => {
  await signUp(page, { name: "Night Ferry", email: freshEmail(), password: "a long phrase of ours" });
  await page.goto("/studio");
  await page.getByLabel("Artist name").fill("Night Ferry");
  await page.getByRole("button", { name: "Become an artist" }).click();
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page.getByRole("heading", { name: "Import a catalog", level: 1 })).toBeVisible();
  await page.getByLabel("CSV file").setInputFiles({
    name: "catalog.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(CATALOG),
  });
  await mustHaveNoViolations(page, "the page of imports");
  await page.getByRole("button", { name: "Check the file" }).click();

  await expect(page.getByRole("heading", { name: "catalog.csv", level: 1 })).toBeVisible();
  await expect(page.getByText("Ready to start")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("mood", { exact: true })).toBeVisible();
  const wrong = page.getByRole("row", { name: /Third Crossing/ });
  await expect(wrong).toContainText("tags: Must have 2 to 30 letters, digits, spaces, hyphens, # and &.");
  await page.getByRole("link", { name: "Error 1" }).click();
  await expect(page.getByRole("row", { name: /First Crossing/ })).toHaveCount(0);
  await mustHaveNoViolations(page, "the page of an import");
  await page.getByRole("link", { name: "All 3" }).click();

  await page.getByRole("button", { name: "Start import" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("1 row with errors is left out.");
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByText("Waiting for audio").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("2 files are missing")).toBeVisible();
  const asksFirst = () =>
    page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await asksFirst()).toBe(false);
  let letGo = () => {};
  const permission = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/imports/*/audio", async (route) => {
    await permission;
    await route.continue();
  });
  await page.getByLabel("Choose audio files").setInputFiles(
    ["second.wav", "first.wav", "notes.wav"].map((name) => ({
      name,
      mimeType: "audio/wav",
      buffer: chirp(2),
    })),
  );
  const fault = page.getByText("notes.wav: no row waits for a file of this name.");
  await expect(fault).toBeVisible();
  await expect.poll(asksFirst).toBe(true);
  letGo();
  await expect(page.getByText("Complete", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("row", { name: /First Crossing/ })).toContainText("Created");
  await expect(fault).toBeVisible();
  await expect(page.getByText("files are missing")).toHaveCount(0);
  expect(await asksFirst()).toBe(false);
  await page.getByRole("link", { name: "First Crossing" }).click();
  await expect(page).toHaveURL(/\/studio\/tracks\/\d+$/);

  await page.goto("/studio/import");
  await expect(page.getByRole("listitem").filter({ hasText: "catalog.csv" })).toContainText("Complete");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "the catalog of Night Ferry" }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv).toContain("Second Crossing");
  await page.getByRole("link", { name: "catalog.csv" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/studio\/import$/);
  await expect(page.getByRole("link", { name: "catalog.csv" })).toHaveCount(0);
});
