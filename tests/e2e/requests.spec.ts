import { expect, test } from "@playwright/test";
import { issueToken, open, signIn } from "./journeys";

test("A developer finds the call made a moment ago by its request id, and reads what was answered", async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, "producer@downbeat.test");
  await page.goto("/settings/developers");
  const name = `Logged ${Date.now()}`;
  const token = await issueToken(page, name, ["catalog:read"]);
  const authorized = { headers: { Authorization: `Bearer ${token}` } };
  const well = await request.get("/api/v1/artists/1", authorized);
  const refusal = await request.get("/api/v1/users/me/followed-users?secret=words", authorized);
  expect([well.status(), refusal.status()]).toEqual([200, 403]);
  const id = refusal.headers()["x-request-id"] ?? "";

  await page.getByRole("navigation", { name: "Developers" }).getByRole("link", { name: "Requests" }).click();
  await page.getByLabel("Request id").fill(id);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await page.getByRole("link", { name: "GET /api/v1/users/me/followed-users" }).click();
  await expect(page).toHaveURL(new RegExp(`/requests/${id}$`));
  await expect(page.getByText("127.0.0.0/24")).toBeVisible();
  await expect(page.getByText("The token lacks the scope social:read.")).toBeVisible();
  await expect(page.getByText("words")).toHaveCount(0);
  const own = page.url();
  await page.getByRole("link", { name: "What this error means and how to fix it" }).click();
  await expect(page).toHaveURL(/\/docs\/errors#forbidden$/);

  const stranger = await open(browser, "rival@downbeat.test", "/settings/developers/requests");
  const answer = await stranger.goto(own);
  expect(answer?.status()).toBe(404);
  await stranger.context().close();
});

test("Usage shows a token's calls by hour, as a chart, as a table and by keyboard", async ({
  page,
  request,
}) => {
  await signIn(page, "listener@downbeat.test");
  await page.goto("/settings/developers");
  const name = `Counted ${Date.now()}`;
  const token = await issueToken(page, name, ["catalog:read"]);
  for (const path of ["artists/1", "artists/2", "artists/999999999"])
    await request.get(`/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } });

  await page.getByRole("link", { name: "Usage", exact: true }).click();
  await expect(page).toHaveURL(/\/usage$/);
  await page.getByLabel("Percent of requests").fill("5");
  await page.getByRole("button", { name: "Add alert" }).click();
  await page.getByRole("button", { name: "Remove the alert for an error rate of 5% or more" }).click();
  await expect(page.getByText("an error rate of 5% or more")).toHaveCount(0);

  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.getByText("1 with status 4xx or 5xx")).toBeVisible();
  const chart = page.getByRole("slider", { name: "Requests by hour" });
  await chart.focus();
  const summaryPattern = /: 3\. Succeeded 2, client errors 1, server errors 0\.$/;
  // Should an hour have ended meanwhile, they were made in the one before.
  const value = async () => (await chart.getAttribute("aria-valuetext")) ?? "";
  if (!summaryPattern.test(await value())) await page.keyboard.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuetext", summaryPattern);
  await page.keyboard.press("ArrowLeft");
  await expect(chart).toHaveAttribute("aria-valuetext", / Succeeded 0, client errors 0, server errors 0\.$/);
  await page.getByText("Table", { exact: true }).click();
  await expect(page.getByRole("row", { name: / 3 2 1 0$/ })).toBeVisible();
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page.getByRole("table", { name: "Requests by day" }).getByRole("row")).toHaveCount(8);
  await page.getByRole("link", { name: "404" }).click();
  await expect(page.getByRole("link", { name: "GET /api/v1/artists/999999999" })).toBeVisible();
});

test("The log is filtered without JavaScript: its form's answer is an address", async ({ page, browser }) => {
  await signIn(page, "rival@downbeat.test");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto("/settings/developers/requests");
  await plain.getByLabel("Status").selectOption("4xx");
  await plain.getByRole("button", { name: "Show" }).click();
  await expect(plain).toHaveURL(/status=4xx/);
  await expect(plain.getByLabel("Status")).toHaveValue("4xx");
  await expect(plain.getByRole("link", { name: "Clear" })).toBeVisible();
  await context.close();
});
