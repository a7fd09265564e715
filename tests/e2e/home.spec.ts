import { expect, type Page, test } from "@playwright/test";
import { freshEmail, open, signUp } from "./journeys";

/** The headings of the sections, in their order. */
const sections = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();

/** The covers of a list. */
const covers = (page: Page, name: string) =>
  page
    .getByRole("list", { name })
    .locator("img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src")));

test("The home page of a visitor shows what rises with prices, then new music without a cover twice, and the API last", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("searchbox", { name: "Search the music" })).toBeVisible();
  const rising = page.getByRole("region", { name: "Rising this week" });
  // The day decides which tracks rise, and not each is for sale.
  await expect(rising.getByRole("link", { name: /^(from \$|Free)/ }).first()).toBeVisible();
  const images = [...(await covers(page, "New tracks")), ...(await covers(page, "New albums"))];
  expect(images.length).toBeGreaterThan(6);
  expect(new Set(images).size).toBe(images.length);
  const headings = await sections(page);
  const order = ["Rising this week", "New tracks", "New albums", "Genres", "Most played this week"];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  expect(headings.at(-2)).toBe("Sell your music");
  expect(headings.at(-1)).toBe("Everything here is an API call");
  await page.getByRole("link", { name: "All albums" }).click();
  await expect(page.getByRole("list", { name: "Albums found" })).toBeVisible();
});

test("The home page of a listener begins with the own music and advertises nothing", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/");
  const headings = await sections(page);
  const order = ["Continue listening", "New from those you follow", "For you", "Rising this week"];
  expect(headings.slice(0, order.length)).toEqual(order);
  expect(headings).not.toContain("Sell your music");
  expect(headings).not.toContain("Everything here is an API call");
  await expect(page.getByRole("navigation", { name: "Your numbers" })).toHaveCount(0);
  const station = page.getByRole("region", { name: "For you" });
  await expect(station.getByText("Because you like")).toBeVisible();
  await station
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await expect(station.getByRole("button", { name: /^Pause / })).toBeVisible();
});

test("A track that was left in its middle goes on there from the home page", async ({ page }) => {
  await signUp(page, { name: "Half Way", email: freshEmail(), password: "a long phrase of ours" });
  const answer = await page.request.post("/api/v1/tracks/1/plays", {
    headers: { Origin: new URL(page.url()).origin },
    data: { ms_played: 42_000 },
  });
  expect(answer.status()).toBe(201);
  const played = page.getByRole("list", { name: "Continue listening" });
  const button = played.getByRole("button", { name: "Play Harbour Lights from 0:42" });
  await expect(async () => {
    await page.goto("/");
    await expect(button).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await button.click();
  const player = page.getByRole("region", { name: "Player" });
  await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect
    .poll(async () => Number(await player.getByRole("slider", { name: /^Position/ }).inputValue()))
    .toBeGreaterThanOrEqual(42_000);
});

test("The first line of a producer’s home page leads to plays, sales and messages", async ({ browser }) => {
  const page = await open(browser, "producer@downbeat.test", "/");
  const numbers = page.getByRole("navigation", { name: "Your numbers" });
  for (const [name, path] of [
    [/^Today.* plays?/, /\/insights/],
    [/^Last 7 days.* sales?/, /\/studio\/sales\?period=7-days/],
    [/^Messages.* unread/, /\/messages/],
  ] as const) {
    await page.goto("/");
    await numbers.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
  }
});
