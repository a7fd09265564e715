import { expect, type Page } from "@playwright/test";

/** The password of the demo accounts. */
const DEMO_PASSWORD = "downbeat-demo";

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

/** An address that no other test and no earlier run uses. */
export function freshEmail(): string {
  return `${freshHandle()}@example.test`;
}

export function freshHandle(): string {
  return `e2e_${Math.random().toString(36).slice(2, 12)}`;
}
