import { expect, test } from "@playwright/test";
import { freshEmail, freshHandle, open, signUp } from "./journeys";

test("An operator finds a person and suspends them: their browser is signed out and cannot sign in", async ({
  page,
  browser,
}) => {
  const [email, handle] = [freshEmail(), freshHandle()];
  const name = `Loud ${handle}`;
  await signUp(page, { name, email, password: "a-long-password" });

  const searchPath = `/admin/people?${new URLSearchParams({ search: name })}`;
  const admin = await open(browser, "operator@downbeat.test", searchPath);
  await admin.getByRole("link", { name }).click();
  await admin.getByRole("button", { name: "Suspend account" }).click();
  await admin.getByRole("dialog").getByLabel("Reason").fill("Sends advertising.");
  await admin.getByRole("dialog").getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(admin.getByText("This account is suspended")).toBeVisible();
  await expect(admin.getByText("“Sends advertising.”")).toBeVisible();

  await page.goto("/settings/profile");
  await expect(page).toHaveURL(/sign-in/);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a-long-password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(
    page.getByText("This account is suspended. The reason is in the email we sent you."),
  ).toBeVisible();
});

test("An application appears on an operator's open page, and in the count of the header, by itself", async ({
  page,
  browser,
}) => {
  const name = `Hopeful ${freshHandle()}`;
  const list = `/admin/access?${new URLSearchParams({ state: "open", search: name })}`;
  const operatorPage = await open(browser, "operator@downbeat.test", list);
  await expect(operatorPage.getByText(`No applications match “${name}”`)).toBeVisible();
  await signUp(page, { name, email: freshEmail(), password: "a-long-password" });
  await page.getByLabel("What do you want to build?").fill("A player for our site.");
  await page.getByLabel("How many requests do you expect?").fill("About 500 a day");
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(operatorPage.getByRole("link", { name })).toBeVisible();
  const admin = operatorPage.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Admin/ });
  await expect(admin).toContainText(/[1-9]\d* waiting/);
});
