import { expect, type Page, test } from "@playwright/test";
import { freshEmail, open, signUp } from "./journeys";

/** Forms and buttons whose answer does not arrive, as when a server restarts. */

const NO_ANSWER = "The server could not be reached. Check whether it was saved";

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

test("A purchase that waits for its payment says why it goes on to none, and is cancelled in one of two windows", async ({
  page,
}) => {
  await signUp(page, { name: "Pays Later", email: freshEmail(), password: "first-password" });
  await page.goto("/tracks/1/checkout?license=wav");
  const pay = page.getByRole("button", { name: /^Pay \$/ });
  await page.getByRole("button", { name: "Apply FIVEOFF" }).click();
  await expect(page.getByText("−$5.00")).toBeVisible();
  const reduced = (await pay.textContent()) ?? "";
  // A payment that is not begun leaves the coupon in the field, and its price beside it.
  const answer = await loseAnswers(page);
  await pay.click();
  await expect(page.getByRole("alert").filter({ hasText: NO_ANSWER })).toBeVisible();
  await expect(page.getByLabel("Coupon code")).toHaveValue("FIVEOFF");
  await expect(pay).toHaveText(reduced);
  await answer();
  await pay.click();
  await page.waitForURL(/\/bank\/pay\//);

  await page.goto("/purchases");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/purchases\/\d+$/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const answerAgain = await loseAnswers(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("alert").filter({ hasText: NO_ANSWER })).toBeVisible();
  await answerAgain();
  await page.getByRole("button", { name: "Cancel" }).click();
  const licenses = { name: "Licenses of this track" };
  await expect(page.getByRole("link", licenses)).toBeVisible();
  await other.getByRole("button", { name: "Cancel" }).click();
  await expect(other.getByRole("link", licenses)).toBeVisible();
});
