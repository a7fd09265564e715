import { expect, test } from "@playwright/test";
import { open } from "./journeys";

const ARTIST = "/artists/1-low-tide-assembly";

test("The page of an artist says who it is, and its first act is to follow", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", ARTIST);
  const head = page.locator("article > header");
  await expect(head.getByRole("list", { name: "Genres and links" }).getByRole("link").first()).toBeVisible();
  await expect(head.getByRole("button", { name: /^Follow/ })).toBeVisible();
  await expect(head.getByRole("button", { name: "Start radio of Low Tide Assembly" })).toBeVisible();
  await expect(head.getByRole("button", { name: "Share Low Tide Assembly" })).toBeVisible();
  await expect(
    head.getByRole("link", { name: "Message" }).or(head.getByRole("button", { name: "Message" })),
  ).toBeVisible();
  for (const list of ["Popular tracks", "Albums", "Newest tracks", "Similar artists"])
    await expect(page.getByRole("list", { name: list })).toBeVisible();
});

test("The lists of an artist do not repeat the name of the artist", async ({ page }) => {
  await page.goto(ARTIST);
  for (const list of ["Popular tracks", "Albums", "Newest tracks"]) {
    const words = (await page.getByRole("list", { name: list }).allInnerTexts()).join("\n");
    expect(words.match(/Low Tide Assembly/g) ?? [], list).toHaveLength(0);
  }
});
