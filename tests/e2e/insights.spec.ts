import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { open } from "./journeys";

test("A producer follows a track: period, chart and table by keyboard, and a play that moves it all", async ({
  browser,
}) => {
  const page = await open(browser, "producer@downbeat.test", "/insights");
  await expect(page.getByRole("heading", { name: "Low Tide Assembly" })).toBeVisible();
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/period=7-days/);
  await expect(chart(page)).toHaveAttribute("max", "6");

  await page.getByRole("table", { name: "Top tracks" }).getByRole("link", { name: "Harbour Lights" }).click();
  await expect(page).toHaveURL(/\/insights\/tracks\/1\?period=7-days/);
  await expect(page.getByRole("heading", { name: "Harbour Lights" })).toBeVisible();

  await chart(page).focus();
  const newest = await chart(page).getAttribute("aria-valuetext");
  expect(newest).toMatch(/ so far\. Previous period, /);
  await page.keyboard.press("ArrowLeft");
  await expect(chart(page)).not.toHaveAttribute("aria-valuetext", String(newest));

  await page.getByRole("radio", { name: "Chart" }).focus();
  await page.keyboard.press("ArrowRight");
  const rows = page.getByRole("table", { name: "Plays by day" }).getByRole("row");
  await expect(rows).toHaveCount(9);
  const days = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((row) => count(rows.nth(row).getByRole("cell").first())),
  );
  expect(days.reduce((sum, plays) => sum + plays)).toBe(await count(rows.nth(8).getByRole("cell").first()));
  await page.keyboard.press("ArrowLeft");

  const listener = await open(browser, "listener@downbeat.test", "/settings/profile");
  const before = await visibleCounts(page);
  await page.evaluate(() => document.body.setAttribute("data-not-reloaded", ""));
  await logPlay(listener, 1);
  await expect(async () => {
    const now = await visibleCounts(page);
    for (const [index, number] of now.entries()) expect(number).toBeGreaterThan(Number(before[index]));
  }).toPass({ timeout: 15_000, intervals: [100] });
  await expect(page.locator("body[data-not-reloaded]")).toHaveCount(1);
});

test("The page of an artist moves when one of its tracks is played", async ({ browser }) => {
  const page = await open(browser, "rival@downbeat.test", "/insights/artists/2");
  const listener = await open(browser, "applicant@downbeat.test", "/settings/profile");
  const before = await figure(page);
  await logPlay(listener, 2);
  await expect.poll(() => figure(page)).toBeGreaterThan(before);
});

test("An export is saved, says the same as the page, and can be canceled", async ({ browser }) => {
  const page = await open(browser, "rival@downbeat.test", "/insights?period=90-days");
  const top = page.getByRole("table", { name: "Top tracks" }).getByRole("row").nth(1);
  const [name, plays] = await Promise.all([
    top.getByRole("link").textContent(),
    count(top.getByRole("cell").nth(1)),
  ]);
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const row = (await readFile(await file.path(), "utf8"))
    .split("\r\n")
    .find((line) => line.includes(String(name)));
  expect(row?.split(",").map(Number)).toContain(plays);
  await expect(page.getByText(`Saved: ${file.suggestedFilename()}`)).toBeVisible();

  // An answer that does not come.
  await page.route("**/export/pdf", () => {});
  await page.getByRole("button", { name: "PDF" }).click();
  await expect(page.getByText("Preparing PDF.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Preparing PDF.")).toBeHidden();
  await page.unroute("**/export/pdf");
  await page.route("**/export/report", (route) => route.abort());
  await page.getByRole("button", { name: "Report as JSON" }).click();
  await expect(page.getByText(/Report as JSON export failed/)).toBeVisible();
  await page.unroute("**/export/report");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Try again" }).click();
  const report = await coming;
  const { from, to } = JSON.parse(await readFile(await report.path(), "utf8"));
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1).toBe(90);
  // Called as the PDF and the CSV are.
  expect(report.suggestedFilename()).toMatch(/\w-insights-[\d-]+-to-[\d-]+\.json$/);
});

test("Nobody sees the numbers of others, and is told where their own are", async ({ browser }) => {
  const page = await open(browser, "rival@downbeat.test", "/settings/profile");
  for (const path of [
    "/insights/artists/1",
    "/insights/albums/1",
    "/insights/tracks/1",
    "/insights?artist=1",
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(403);
    await expect(
      page.getByRole("heading", { name: "You don't have access to these insights" }),
    ).toBeVisible();
  }
  await page.getByRole("link", { name: "Go to your insights" }).click();
  await expect(page).toHaveURL(/\/insights$/);
  await expect(page.getByRole("group", { name: "Charted figure" })).toBeVisible();
  for (const path of ["/insights/tracks/0", "/insights/albums/999999", "/insights/artists/one"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
});

test("An account without an artist is told how it gets one", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/insights");
  await expect(page.getByText("You don't manage an artist yet")).toBeVisible();
  await page.getByRole("link", { name: "See what is counted" }).click();
  await expect(page.getByRole("heading", { name: "What the numbers mean" })).toBeVisible();
});

test("An operator looks at any artist, by its number", async ({ browser }) => {
  const page = await open(browser, "operator@downbeat.test", "/insights");
  await page.getByLabel("Artist ID").fill("2");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("table", { name: "Top tracks" })).toBeVisible();
});

/** The chart as the keyboard holds it. */
const chart = (page: Page) => page.getByRole("slider", { name: "Plays by day" });

async function count(of: Locator): Promise<number> {
  return Number((await of.textContent())?.replace(/\D/g, ""));
}

/** The plays of the period, above the chart. */
async function figure(page: Page): Promise<number> {
  const strip = page.getByRole("group", { name: "Charted figure" });
  const text = await strip.locator("label", { hasText: "Plays" }).textContent();
  return Number(/Plays([\d,]+)/.exec(text ?? "")?.[1]?.replaceAll(",", ""));
}

/** Reads the numbers that one play changes on the page of a track: the total, today's bar and the card. */
async function visibleCounts(page: Page): Promise<number[]> {
  const today = await chart(page).getAttribute("aria-valuetext");
  const card = await page.getByRole("region", { name: "Right now" }).textContent();
  return [
    await figure(page),
    Number(/: ([\d,]+) so far/.exec(today ?? "")?.[1]?.replaceAll(",", "")),
    Number(/last 24 hours([\d,]+)/.exec(card ?? "")?.[1]?.replaceAll(",", "")),
  ];
}

/** Logs a play as the signed-in account. */
async function logPlay(page: Page, trackId: number): Promise<void> {
  const answer = await page.request.post(`/api/v1/tracks/${trackId}/plays`, {
    headers: { Origin: new URL(page.url()).origin },
    data: { country: "NL", source: "radio" },
  });
  expect(await answer.json()).toMatchObject({ status: "success", counted: true });
}
