import { expect, test } from "@playwright/test";
import { mustHaveNoViolations } from "./fit";
import { freshEmail, signIn, signUp } from "./journeys";
import { findInMail } from "./mails";

const PASSWORD = "four bars of rain";

test("Somebody who signed up enters the code of the email, after a wrong one, and the address is confirmed", async ({
  page,
}) => {
  const email = freshEmail();
  await signUp(page, { name: "Code Reader", email, password: PASSWORD });
  await page.goto("/settings/security");
  await expect(page.getByText(/^Not confirmed/)).toBeVisible();
  await mustHaveNoViolations(page, "/settings/security");
  const digits = await findInMail(email, /\d{3} \d{3}/);
  await page.getByLabel("Code", { exact: true }).fill(digits === "000 000" ? "000001" : "000000");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText(/^That isn't the code of our last email/)).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(digits);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toHaveCount(0);
});

test("Somebody whose address was changed takes that back from the old mailbox, and chooses a new password", async ({
  browser,
  page,
}) => {
  const [email, other] = [freshEmail(), freshEmail()];
  await signUp(page, { name: "Old Mailbox", email, password: PASSWORD });
  await page.goto("/settings/security");
  await page.getByText("Use another address").click();
  await page.getByLabel("New email address").fill(other);
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Send confirmation" }).click();
  await expect(page.getByText(`We sent a code to ${other}.`, { exact: false })).toBeVisible();
  await page.goto(await findInMail(other, /https?:\/\/\S+\/confirm-email\/\S+/));
  await page.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByRole("heading", { name: "Email address confirmed" })).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await owner.goto(await findInMail(email, /https?:\/\/\S+\/restore-email\/\S+/));
  await expect(owner.getByText(email)).toBeVisible();
  await mustHaveNoViolations(owner, "/restore-email");
  await owner.getByRole("button", { name: "Use the old address again" }).click();
  await owner.getByLabel(/new password/i).fill("a better phrase for it");
  await owner.getByRole("button", { name: "Change password" }).click();
  await expect(owner.getByText("Your old password no longer works.")).toBeVisible();
  await signIn(owner, email, "a better phrase for it");
  await page.goto("/settings/security");
  await expect(page).toHaveURL(/sign-in/);
});
