import { expect, type Page, test } from "@playwright/test";
import { freshEmail, open, signUp } from "./journeys";

/** Forms and buttons whose answer does not arrive, as when a server restarts. */

const NO_ANSWER = "The server could not be reached. Check whether it was saved, then try again.";

/** The server actions of a page get no answer from now on, until the result is called. */
async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  await page.route("**", (route) =>
    route.request().headers()["next-action"] ? route.abort() : route.fallback(),
  );
  return () => page.unroute("**");
}

test("A form whose answer is lost says so, keeps what was typed, and can be sent again", async ({ page }) => {
  await signUp(page, { name: "Off The Line", email: freshEmail(), password: "first-password" });
  await page.goto("/settings/profile");
  const answer = await loseAnswers(page);
  await page.getByLabel("Links").fill("https://typed.example/beats");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: NO_ANSWER })).toBeVisible();
  await expect(page.getByLabel("Links")).toHaveValue("https://typed.example/beats");
  await answer();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Links")).toHaveValue("https://typed.example/beats");
});

test("A dialog and a button whose answers are lost say so and stay", async ({ browser }) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/licenses");
  await loseAnswers(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "New coupon" }).click();
  await dialog.getByLabel("Code").fill("TYPED");
  await dialog.getByRole("button", { name: "Create coupon" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: NO_ANSWER })).toBeVisible();
  await expect(dialog.getByLabel("Code")).toHaveValue("TYPED");
  await page.keyboard.press("Escape");
  const pause = page.getByRole("button", { name: "Pause FIVEOFF" });
  await pause.click();
  await expect(page.locator("#toasts")).toContainText(NO_ANSWER);
  await expect(pause).toBeVisible();
});
