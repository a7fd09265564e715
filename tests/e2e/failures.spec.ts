import { expect, test } from "@playwright/test";
import { open } from "./journeys";

const refusal = (message: string, error: string) => ({
  contentType: "application/json",
  body: JSON.stringify({ status: "error", message, error }),
});

test("A cover that the server refuses to draw says why, and is not asked for again and again", async ({
  browser,
}) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/tracks/1");
  const message = "Confirm your email address first.";
  await page.route("**/api/v1/cover-art/preview", (route) =>
    route.fulfill({ status: 403, ...refusal(message, "forbidden") }),
  );
  await page.getByRole("link", { name: "Design a cover" }).click();
  await expect(page.getByText(message)).toBeVisible();
});

test("What is written while a comment is on its way stays when that is refused", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/tracks/1-harbour-lights");
  let refuse = () => {};
  const turn = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route("**/api/v1/tracks/1/comments", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await turn;
    await route.fulfill({ status: 503, ...refusal("Away.", "unavailable") });
  });
  const field = page.getByRole("textbox", { name: "Comment" });
  await field.fill("The first one");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(field).toHaveValue("");
  await field.fill("and another");
  refuse();
  await expect(page.getByText("Your comment was not posted. Try again.")).toBeVisible();
  await expect(field).toHaveValue("The first one\nand another");
});
