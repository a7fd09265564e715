import { expect, test } from "@playwright/test";
import { freshEmail, freshHandle } from "./journeys";

test("A new account keeps its password through an error, is asked three things, and finds music on its home page", async ({
  page,
}) => {
  await page.goto("/sign-up?next=%2F");
  await page.getByLabel("Name", { exact: true }).fill("Ida Fern");
  await page.getByLabel("Handle").fill("late_train");
  await page.getByLabel("Email address").fill(freshEmail());
  await page.getByLabel("Password", { exact: true }).fill("long-and-plain");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Already taken. Choose another.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("long-and-plain");
  await page.getByLabel("Handle").fill(freshHandle());
  await page.getByRole("button", { name: "Sign up" }).click();

  await expect(page.getByRole("heading", { name: "What brings you here?" })).toBeVisible();
  await page.getByRole("link", { name: /^Listen/ }).click();
  await page.getByRole("list", { name: "Genres" }).getByRole("link", { name: "Lo-fi" }).click();
  await expect(page.getByRole("link", { name: "Lo-fi chosen" })).toBeVisible();
  const follow = page.getByRole("main").getByRole("button", { name: /^Follow / });
  await follow.first().click();
  await expect(page.getByRole("button", { name: /^Following / })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Add a picture" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the music" }).click();
  await expect(page.getByRole("region", { name: "New from those you follow" })).toBeVisible();
});

test("Who signs up on the way to a page comes to that page, and who skips the welcome is shown how to begin", async ({
  page,
}) => {
  await page.goto("/sign-up?next=%2Ftracks%2F1-harbour-lights");
  await page.getByLabel("Name", { exact: true }).fill("Otto Fern");
  await page.getByLabel("Handle").fill(freshHandle());
  await page.getByLabel("Email address").fill(freshEmail());
  await page.getByLabel("Password", { exact: true }).fill("long-and-plain");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/tracks\/1-harbour-lights$/);
  await page.goto("/welcome");
  await page.getByRole("link", { name: "Skip all of this" }).click();
  await expect(page.getByText("Make this page yours")).toBeVisible();
});

test("A demo account is one click away on the sign-in page, without scripts too", async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await page.goto("/sign-in?next=%2Flibrary");
    await page.getByRole("button", { name: "Enter as the demo listener" }).click();
    await expect(page).toHaveURL(/\/library$/);
  }
});
