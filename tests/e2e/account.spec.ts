import { expect, test } from "@playwright/test";
import { freshEmail, signIn, signUp } from "./journeys";
import { inMailTo } from "./mails";

test("somebody signs up, forgets the password, resets it by mail and signs in with the new one", async ({
  page,
}) => {
  const email = freshEmail();
  await signUp(page, { name: "Journey Taker", email, password: "first-password" });

  await page.context().clearCookies();
  await page.goto("/reset-password");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: /link/i }).click();
  await expect(page.getByText(/on its way|sent|mail/i).first()).toBeVisible();

  await page.goto(await inMailTo(email, /https?:\/\/\S+\/reset-password\/\S+/));
  await page.getByLabel(/new password/i).fill("second-password");
  await page.getByRole("button", { name: /password/i }).click();
  await expect(page.getByRole("button", { name: /set|save/i })).toHaveCount(0);

  await signIn(page, email, "second-password");
});

test("a wrong password says so, keeps the address and lets nobody in", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail address").fill("producer@downbeat.test");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText(/No account has this e-mail address and password/)).toBeVisible();
  await expect(page.getByLabel("E-mail address")).toHaveValue("producer@downbeat.test");
  await expect(page).toHaveURL(/sign-in/);
});

test("after ten attempts in a minute the next is told to wait", async ({ page }) => {
  const email = freshEmail();
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  for (let attempt = 1; attempt <= 10; attempt++) {
    const form = { csrfToken, email, password: "guess", json: "true" };
    const answer = await page.request.post("/api/auth/callback/credentials", { form });
    expect(answer.status()).toBe(401);
  }
  await page.goto("/sign-in");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("guess");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText(/Too many attempts/)).toBeVisible();
});

test("a page that needs an account sends the reader to sign in and back, signing out ends it", async ({
  page,
}) => {
  await page.goto("/settings/profile");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fsettings%2Fprofile/);
  await page.getByLabel("E-mail address").fill("rival@downbeat.test");
  await page.getByLabel("Password", { exact: true }).fill("downbeat-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(page.getByText("rival@downbeat.test")).toBeVisible();

  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await page.goto("/settings/profile");
  await expect(page).toHaveURL(/sign-in/);
});
