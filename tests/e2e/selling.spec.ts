import { expect, test } from "@playwright/test";
import { mustHaveNoViolations } from "./fit";
import { freshEmail, freshHandle, open, signIn, signUp } from "./journeys";

const PHONE = { width: 390, height: 844 };

test("The day on which a payout arrives is the same in all time zones", async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: "Pacific/Kiritimati" });
  const page = await context.newPage();
  await signIn(page, "producer@downbeat.test");
  await page.goto("/studio/payouts");
  await page.locator("a[href^='/studio/payouts/']").first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Payout of / })).toBeVisible();
  const times = page.getByRole("definition").locator("time");
  await expect(times).toHaveCount(2);
  const arrival = times.last();
  await expect(times.first()).toHaveAttribute("title", /GMT\+14/);
  const day = (await arrival.getAttribute("datetime")) ?? "";
  await expect(arrival).toHaveText(new RegExp(`\\b${Number(day.slice(8, 10))}\\b`));
  await context.close();
});

test("A seller opens a sale from the list, sees its amounts and shares, and writes to the buyer", async ({
  browser,
}) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/sales?period=all");
  const row = page
    .getByRole("table", { name: "Sales", exact: true })
    .getByRole("row")
    .filter({ hasText: "Paid" })
    .first();
  await row.getByRole("link", { name: /^Sale of / }).click();
  await expect(page).toHaveURL(/\/studio\/sales\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Order \d+/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Amounts" })).toContainText("Paid by the buyer");
  await expect(page.getByRole("table", { name: "Shares of the sale" })).toContainText("(you)");
  await expect(
    page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Sales" }),
  ).toHaveAttribute("aria-current", "page");
  await mustHaveNoViolations(page, "the page of a sale");
});

test("Somebody without an artist accepts a share of a sale at the address that the mail about it has", async ({
  browser,
  page,
}) => {
  await signUp(page, { name: "Sam Share", email: freshEmail(), password: "a drum and a bass" });
  const { user } = await (await page.request.get("/api/v1/users/me")).json();
  const seller = await open(browser, "producer@downbeat.test", "/studio/tracks/8");
  const me = (await (await seller.request.get("/api/v1/users/me")).json()).user;
  const shares = [
    { user_id: me.id, bps: 7_500 },
    { user_id: user.id, bps: 2_500 },
  ];
  const proposal = await seller.request.put("/api/v1/tracks/8/splits", {
    data: { splits: shares },
    headers: { Origin: new URL(seller.url()).origin },
  });
  expect(proposal.status()).toBe(200);

  await page.goto("/studio/sales");
  await expect(page.getByText("You have no artist yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Download CSV" })).toHaveCount(0);
  await mustHaveNoViolations(page, "the sales of an account without an artist");
  await page.getByRole("button", { name: /^Accept 25% of / }).click();
  await expect(page.getByText("Accepted.")).toBeVisible();
  await page.goto("/studio/payouts");
  await expect(page.getByRole("button", { name: "Set up payouts" })).toBeVisible();
  await seller.reload();
  const current = seller
    .getByRole("region", { name: "Splits" })
    .getByRole("list", { name: "Current shares" });
  await expect(current).toContainText("25%");
});

test("A seller opens a payout and sees sales that add up to it", async ({ browser }) => {
  const page = await open(browser, "producer@downbeat.test", "/studio/payouts", PHONE);
  await page
    .getByRole("link", { name: /^Sales in the payout of / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/studio\/payouts\/\d+$/);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  const total = page.getByRole("table", { name: "Sales in this payout" }).getByRole("row").last();
  await expect(total).toContainText(title?.replace("Payout of ", "") ?? "?");
  await mustHaveNoViolations(page, "the page of a payout");
});

test("A seller makes a coupon of an amount, changes it, copies it and archives it, all on a phone", async ({
  browser,
}) => {
  const page = await open(browser, "rival@downbeat.test", "/studio/licenses", PHONE);
  const coupons = page.getByRole("table", { name: "Coupons" });
  const dialog = page.getByRole("dialog");
  const code = `E2E${Date.now()}`;
  await page.getByRole("button", { name: "New coupon" }).click();
  await dialog.getByLabel("Code").fill(code);
  await dialog.getByLabel("Name").fill("Five off");
  await dialog.getByLabel("Of the price").selectOption("amount");
  await dialog.getByLabel("Discount").fill("five");
  await dialog.getByText("More rules").click();
  await dialog.getByLabel("WAV lease").check();
  await dialog.getByLabel("Lowest price").fill("20");
  await dialog.getByLabel("First day").fill("2100-01-01");
  await mustHaveNoViolations(page, "the dialog of a new coupon");
  await dialog.getByRole("button", { name: "Create coupon" }).click();
  await expect(dialog.getByText("Must be an amount, such as 29.00.")).toBeVisible();
  await dialog.getByLabel("Discount").fill("5.50");
  await dialog.getByRole("button", { name: "Create coupon" }).click();
  await expect(dialog).toBeHidden();
  const card = coupons.getByRole("row").filter({ hasText: code });
  await expect(card).toContainText("5.50 off");
  await expect(card).toContainText("Not started");

  await page.getByRole("button", { name: `Edit ${code}` }).click();
  await dialog.getByText("More rules").click();
  await expect(dialog.getByLabel("WAV lease")).toBeChecked();
  await expect(dialog.getByLabel("Lowest price")).toHaveValue("20.00");
  await dialog.getByLabel("First day").fill("");
  await expect(dialog.getByLabel("Discount")).toHaveValue("5.50");
  await dialog.getByLabel("Last day").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText("Expired");
  await expect(page.getByRole("button", { name: `Pause ${code}` })).toHaveCount(0);

  await page.getByRole("button", { name: `Duplicate ${code}` }).click();
  await dialog.getByLabel("Code").fill(`${code}B`);
  await dialog.getByLabel("Last day").fill("");
  await dialog.getByRole("button", { name: "Create coupon" }).click();
  await expect(dialog).toBeHidden();
  await expect(coupons.getByRole("row").filter({ hasText: `${code}B` })).toContainText("Active");

  for (const each of [code, `${code}B`]) {
    await page.getByRole("button", { name: `Archive ${each}`, exact: true }).click();
    await dialog.getByRole("button", { name: "Archive" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(each, { exact: true })).toHaveCount(0);
    await expect(page.locator("body")).not.toBeFocused();
  }
  await expect(page.getByText(code)).toHaveCount(0);
});

test("A seller changes a preset and copies it, and terms that the form does not have stay", async ({
  browser,
}) => {
  const page = await open(browser, "rival@downbeat.test", "/studio/licenses");
  const dialog = page.getByRole("dialog");
  const name = `Preset ${Date.now()}`;
  await page.getByRole("button", { name: "New preset" }).click();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("For", { exact: true }).selectOption("lease");
  await dialog.getByLabel(/^Price/).fill("39");
  await dialog.getByRole("button", { name: "Save preset" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("table", { name: "Presets" }).getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("39.00");
  await page.getByRole("button", { name: `Edit ${name}`, exact: true }).click();
  await dialog.getByLabel("Months").fill("18");
  await dialog.getByText("More terms").click();
  await expect(dialog.getByLabel("Credit line")).toHaveValue("Prod. by {producer}");
  await dialog.getByLabel("Radio stations").fill("many");
  await dialog.getByRole("button", { name: "Save preset" }).click();
  await expect(dialog.getByLabel("Radio stations")).toHaveAccessibleDescription(/Must be an integer/);
  await dialog.getByLabel("Radio stations").fill("unlimited");
  await dialog.getByLabel("Territory").fill("de, AT");
  await dialog.getByLabel("Television, film and advertising").selectOption("Allowed");
  await dialog.getByRole("button", { name: "Save preset" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("18 months");
  await page.getByRole("button", { name: `Duplicate ${name}`, exact: true }).click();
  await expect(dialog.getByLabel("Months")).toHaveValue("18");
  await dialog.getByText("More terms").click();
  await expect(dialog.getByLabel("Radio stations")).toHaveValue("unlimited");
  await expect(dialog.getByLabel("Territory")).toHaveValue("DE, AT");
  await expect(dialog.getByLabel("Television, film and advertising")).toHaveValue("yes");
  await dialog.getByRole("button", { name: "Save preset" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: `Archive ${name} (copy)`, exact: true }).click();
  await page.getByText(/^Archived \(/).click();
  const archive = page.getByRole("table", { name: "Archived presets" });
  await expect(archive.getByRole("row").filter({ hasText: `${name} (copy)` })).toBeVisible();
  await page.getByRole("button", { name: `Restore ${name} (copy)`, exact: true }).click();
  await expect(page.getByRole("button", { name: `Archive ${name} (copy)`, exact: true })).toBeVisible();
  for (const each of [`${name} (copy)`, name]) {
    await page.getByRole("button", { name: `Delete ${each}`, exact: true }).click();
    await expect(page.getByRole("button", { name: `Delete ${each}`, exact: true })).toHaveCount(0);
  }
});

test("A seller grants a license, its holder finds the files by the notification, and reads why it was revoked", async ({
  browser,
  page,
}) => {
  const name = `Gwen ${freshHandle()}`;
  await signUp(page, { name, email: freshEmail(), password: "a drum and a bass" });
  const seller = await open(browser, "producer@downbeat.test", "/studio/tracks/8");
  await seller.getByRole("button", { name: "Grant a license" }).click();
  const dialog = seller.getByRole("dialog");
  await dialog.getByRole("button", { name: "Grant", exact: true }).click();
  await expect(dialog.getByText("Choose a person.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Person" }).fill(name);
  await dialog.getByRole("option", { name }).click();
  await dialog.getByLabel("License", { exact: true }).selectOption("wav");
  await mustHaveNoViolations(seller, "the dialog that grants a license");
  await dialog.getByRole("button", { name: "Grant", exact: true }).click();
  await expect(dialog).toBeHidden();

  await expect(async () => {
    await page.goto("/notifications");
    await page.getByRole("link", { name: /You have a license for/ }).click({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/purchases\/licenses\/[0-9a-f-]{36}$/);
  await mustHaveNoViolations(page, "a granted license");
  await seller.goto(page.url());
  await expect(seller.getByText("This license is what was issued, and its term is running.")).toBeVisible();
  const files = page.getByRole("region", { name: "Files" });
  await expect(files.getByRole("listitem")).toHaveCount(2);
  const download = page.waitForEvent("download");
  await files.getByRole("link", { name: "Download WAV" }).click();
  expect((await download).suggestedFilename()).toMatch(/\(WAV lease\)\.wav$/);
  await page.goto("/purchases");
  await page.getByRole("region", { name: "Free and granted licenses" }).getByRole("link").first().click();
  await expect(files).toBeVisible();

  await seller.goto("/studio/licenses");
  const row = seller
    .getByRole("table", { name: "Free and granted licenses" })
    .getByRole("row")
    .filter({ hasText: name });
  await row.getByRole("button", { name: /^Revoke/ }).click();
  await dialog.getByLabel("Reason").fill("The film was not made.");
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(row).toContainText("Revoked");
  await expect(row.getByRole("button")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "Revoked" })).toBeVisible();
  await expect(page.getByText("The film was not made.")).toBeVisible();
  await expect(files.getByRole("link")).toHaveCount(0);
});
