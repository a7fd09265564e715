import { type Browser, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { mustHaveNoViolations } from "./fit";
import { freshEmail, signUp } from "./journeys";

export const PASSWORD = "four bars of rain";

/** Signs up somebody with an authenticator app, on pages that are accessible. Returns the recovery codes. */
export async function signUpWithApp(page: Page) {
  const email = freshEmail();
  await signUp(page, { name: "Two Steps", email, password: PASSWORD });
  await page.goto("/settings/security");
  await page.getByRole("link", { name: "Set up an authenticator app" }).click();
  await page.getByRole("button", { name: "Show the code to scan" }).click();
  const secret = await page.locator("code.select-all").textContent();
  const app = new TOTP({ secret: Secret.fromBase32((secret ?? "").replaceAll(" ", "")) });
  await mustHaveNoViolations(page, "/settings/security/authenticator with the code to scan");
  await page.getByLabel("Code", { exact: true }).fill(app.generate());
  await page.getByRole("button", { name: "Use this app" }).click();
  const items = page.getByRole("region", { name: "Recovery codes" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  return { email, codes: await items.allTextContents() };
}

/** Gives the right password of an account with a second factor, which leads to the second step. */
export async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Second factor" })).toBeVisible();
}

/** A browser whose sign-in waits for the second factor. */
export async function openBetweenSteps(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  const { email } = await signUpWithApp(page);
  await page.context().clearCookies();
  await givePassword(page, email);
  return page;
}
