import { expect, type Page, test } from "@playwright/test";
import { mustHaveNoViolations } from "./fit";
import { freshEmail, freshHandle, open } from "./journeys";
import { findInMail } from "./mails";

/** A track of the producer's artist that no other journey plays, hides or counts. */
const TRACK = 69;

async function fillNotice(page: Page, email: string, work: string): Promise<void> {
  await page.goto("/legal/takedown");
  await page.getByLabel("Your name").fill("Ana Sousa");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Postal address or phone number").fill("Quay 4, Porto");
  await page.getByLabel("Your work", { exact: true }).fill(work);
  await page.getByLabel("What uses it, on this site").fill("/tracks/999999999");
  await page.getByLabel("Signature").fill("Ana Sousa");
}

test("Somebody without an account sends a takedown notice, an operator upholds it, and the artist answers it", async ({
  page,
  browser,
}) => {
  const [email, work] = [freshEmail(), `The chorus of ${freshHandle()}, from 0:41`];
  await fillNotice(page, email, work);
  await mustHaveNoViolations(page, "/legal/takedown");
  await page.getByRole("button", { name: "Send notice" }).click();
  await expect(page.getByText("Confirm this: a notice is not valid without it.").first()).toBeVisible();
  for (const statement of await page.getByRole("checkbox").all()) await statement.check();
  await page.getByRole("button", { name: "Send notice" }).click();
  await expect(page.getByText(/There is no track and no album .* at: \/tracks\/999999999/)).toBeVisible();
  await expect(page.getByLabel("Your work", { exact: true })).toHaveValue(work);
  await page.getByLabel("What uses it, on this site").fill(`/tracks/${TRACK}`);
  await page.getByRole("button", { name: "Send notice" }).click();
  await expect(page.getByText("Confirm your email address")).toBeVisible();

  // Its address was cut off within a character.
  await page.goto("/legal/takedown/notice#100%");
  await expect(page.getByLabel("Code")).toBeVisible();
  await page.goto("/");
  await page.goto(await findInMail(email, /https?:\/\/\S+\/legal\/takedown\/notice#[\w.-]+/));
  await page.getByRole("button", { name: "Confirm this notice" }).click();
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Received");
  await mustHaveNoViolations(page, "a confirmed notice");

  const admin = await open(
    browser,
    "operator@downbeat.test",
    `/admin/reports/notices?${new URLSearchParams({ search: work })}`,
  );
  await admin.getByRole("table").getByRole("link").first().click();
  await expect(admin.getByRole("heading", { name: "Claim" })).toBeVisible();
  await mustHaveNoViolations(admin, "a notice for operators");
  await admin.getByRole("button", { name: "Uphold" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Uphold" }).click();
  await expect(admin.getByText("Upheld", { exact: true }).first()).toBeVisible();

  const artist = await open(browser, "producer@downbeat.test", `/studio/tracks/${TRACK}`);
  await artist.getByRole("link", { name: "Answer or appeal" }).click();
  await artist.getByLabel("Why it was hidden by mistake").fill("I played the chorus myself.");
  await artist.getByLabel("Your name").fill("Mira Okafor");
  await artist.getByLabel("Postal address and phone number").fill("Quay 9, Lagos, +234 1 000 0000");
  for (const statement of await artist.getByRole("checkbox").all()) await statement.check();
  await artist.getByLabel("Signature").fill("Mira Okafor");
  await mustHaveNoViolations(artist, "a counter-notice");
  await artist.getByRole("button", { name: "Send counter-notice" }).click();
  await expect(artist.getByText(/It is visible again on/)).toBeVisible();

  await admin.reload();
  await expect(admin.getByText("I played the chorus myself.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Countered", { exact: true })).toBeVisible();
  // The claimant's own word ends it, so that the track is as other journeys find it.
  await page.getByRole("button", { name: "Withdraw the notice" }).click();
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
});
