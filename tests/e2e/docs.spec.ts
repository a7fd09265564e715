import { expect, test } from "@playwright/test";
import { signIn } from "./journeys";

test("A viewer issues a token in the quickstart and pastes a line that has it", async ({ page, request }) => {
  await signIn(page, "producer@downbeat.test");
  await page.goto("/docs/quickstart");
  const line = page.locator("pre", { hasText: "Authorization: Bearer dbt_" }).first();
  await expect(line).toContainText("Bearer dbt_…");
  await page.getByRole("button", { name: "Issue a token for this tab" }).click();
  await expect(line).not.toContainText("dbt_…");
  const [, token = ""] = /Bearer (dbt_[0-9A-Za-z]{40})"/.exec((await line.textContent()) ?? "") ?? [];
  const [, url = ""] = /"(http[^"]+)"/.exec((await line.textContent()) ?? "") ?? [];
  const answer = await request.get(url, { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  expect((await answer.json()).artist.genres.length).toBeGreaterThan(0);

  // In this tab on every page, in no address and on no page that the server sends.
  expect(page.url()).not.toContain("dbt_");
  await page.goto("/docs/reference/artists/getArtist");
  await page.getByText("Try it").first().click();
  await expect(page.getByLabel("Token", { exact: true }).first()).toHaveValue(token);
  await page.getByRole("button", { name: "Send" }).first().click();
  await expect(page.getByText("200 OK", { exact: true })).toBeInViewport();
  expect(await (await page.request.get("/docs/quickstart")).text()).not.toContain(token);
});

test("Somebody who may not issue tokens is told so in place", async ({ page }) => {
  await signIn(page, "applicant@downbeat.test");
  await page.goto("/docs/quickstart");
  await page.getByRole("button", { name: "Issue a token for this tab" }).click();
  await expect(page.getByText(/no API access yet/)).toBeVisible();
});

test("The search works by keyboard alone: open, choose, go", async ({ page }) => {
  await page.goto("/docs");
  // The form that works without JavaScript has given way to the button.
  await expect(page.getByRole("button", { name: "Search the docs" }).first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Search the docs" })).toBeFocused();
  await page.keyboard.type("retry after");
  const options = page.getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/[a-z-]+/);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("The documentation has one search field, that of the header, and the music has its own elsewhere", async ({
  page,
}) => {
  for (const path of ["/docs", "/docs/reference/tracks", "/docs/search?q=token"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Search the docs" })).toHaveCount(1);
    await expect(page.getByRole("banner").getByRole("button", { name: "Search the docs" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Search" })).toHaveCount(0);
  }
  await page.getByRole("banner").getByRole("link", { name: "Charts" }).click();
  await expect(page.getByRole("combobox", { name: "Search" })).toBeVisible();
  // The field listens to the key once its script has run.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused({ timeout: 1_000 });
  }).toPass();
});

test("The results of a docs search show their query in the field of the header, where it can be changed", async ({
  page,
}) => {
  await page.goto("/docs/search?q=rate+limit");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveCount(0);
  await page.getByRole("banner").getByRole("button", { name: "Search the docs: rate limit" }).click();
  const field = page.getByRole("combobox", { name: "Search the docs" });
  await expect(field).toHaveValue("rate limit");
  await field.fill("idempotency");
  await page
    .getByRole("option", { name: /Idempotency/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/docs\/idempotency/);
});

test("The reference is short on a phone: an index of closed groups, and groups as lists", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const operations = ["/docs/reference/tracks/getTrack", "/docs/reference/tracks/listTracks"];
  for (const path of ["/docs/reference", "/docs/reference/tracks", "/docs/reference/albums", ...operations]) {
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, path).toBeLessThan(6_000);
  }
  // A PUT that does what a PATCH does is a note there, and has a page.
  await expect(page.getByRole("main").getByRole("link", { name: /by PUT/ })).toHaveCount(0);
  await page.goto("/docs/reference/albums/updateAlbum");
  await page.getByRole("main").getByRole("link", { name: "PUT", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update an album by PUT");
  await page.goto("/docs/reference");
  await page.getByText("Albums", { exact: true }).last().click();
  await expect(page.getByRole("link", { name: "Update an album", exact: true })).toBeVisible();
});

test.describe("Pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Without JavaScript the guides are read, searched, and show each language", async ({ page }) => {
    await page.goto("/docs");
    await page.getByRole("searchbox", { name: "Search the docs" }).fill("idempotency key");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/docs\/search\?q=idempotency\+key/);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Idempotency/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Idempotency");
    await page.goto("/docs/quickstart");
    await page.getByText("Go", { exact: true }).click();
    await expect(page.getByText("package main")).toBeVisible();
  });

  test("Without JavaScript a closed list of fields looks closed, inside an open one too", async ({
    page,
  }) => {
    await page.goto("/docs/reference/artists/getArtist");
    const turned = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((signs) => [...new Set(signs.map((sign) => getComputedStyle(sign).rotate))]);
    expect(await turned("details[open] details:not([open]) > summary > svg")).toEqual(["none"]);
    expect(await turned("details[open] > summary > svg")).toEqual(["90deg"]);
  });

  test("Without JavaScript a search names the gaps of the API, and a place to begin when it finds nothing", async ({
    page,
  }) => {
    await page.goto("/docs/search?q=sandbox");
    await expect(page.getByRole("searchbox", { name: "Search the docs" })).toHaveValue("sandbox");
    await expect(page.getByText("Not in the API yet: a sandbox.")).toBeVisible();
    await page.goto("/docs/search?q=zzzzzz");
    await expect(page.getByText("Nothing found for “zzzzzz”")).toBeVisible();
    const pages = page
      .getByRole("main")
      .getByRole("list")
      .filter({ hasText: /^QuickstartReferenceErrors$/ });
    await expect(pages.getByRole("link", { name: "Quickstart" })).toBeVisible();
  });
});

test("Every page has its promised anchors, and a Markdown file beside it", async ({ page, request }) => {
  const guideList = await (await request.get("/llms.txt")).text();
  const files = [...new Set([...guideList.matchAll(/\]\(([^()]+\.md)\)/g)].map(([, file = ""]) => file))];
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const answer = await request.get(file);
    expect([file, answer.status(), answer.headers()["content-type"]]).toEqual([
      file,
      200,
      "text/markdown; charset=utf-8",
    ]);
  }
  await page.goto("/docs/errors#not_found");
  await expect(page.locator("#not_found")).toBeInViewport();
});
