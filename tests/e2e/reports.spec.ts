import { expect, type Page, test } from "@playwright/test";
import { mustHaveNoViolations } from "./fit";
import { focusByTab, freshEmail, freshHandle, open, signUp } from "./journeys";

/** Tracks that no other journey plays, hides or counts: one for each test, since a decision is about all reports on a track. */
const [HIDDEN, DISMISSED] = [577, 578];

const player = (page: Page) => page.getByRole("region", { name: "Player" });

/** A new person reports a track, and names another one by its address. Returns the words by which operators find the report. */
async function reportTrack(page: Page, trackId: number): Promise<string> {
  const details = `Copied from ${freshHandle()}`;
  await signUp(page, { name: freshHandle(), email: freshEmail(), password: "a-long-password" });
  await page.goto(`/tracks/${trackId}`);
  await page
    .getByRole("button", { name: /^Report the track/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Copyright").check();
  await dialog.getByLabel("Details").fill(`${details}: /tracks/1 is the original.`);
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you. The operators have your report")).toBeVisible();
  return details;
}

async function openReport(page: Page, details: string): Promise<void> {
  await page.goto(`/admin/reports?${new URLSearchParams({ search: details })}`);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Recordings" })).toBeVisible();
}

test("An operator hears both recordings of a report, hides the track by keyboard and restores it; the history says so", async ({
  page,
  browser,
}) => {
  const details = await reportTrack(page, HIDDEN);
  const admin = await open(browser, "operator@downbeat.test", "/admin");
  await openReport(admin, details);
  await mustHaveNoViolations(admin, "an open report");
  const name = await admin.getByRole("heading", { level: 1 }).textContent();

  const recordings = admin.getByRole("region", { name: "Recordings" }).getByRole("article");
  await expect(recordings).toHaveCount(2);
  for (const index of [0, 1]) {
    await recordings
      .nth(index)
      .getByRole("button", { name: /^Play / })
      .click();
    await expect(recordings.nth(index).getByRole("button", { name: /^Pause / })).toBeVisible();
    await expect(player(admin).getByRole("button", { name: "Pause" })).toBeVisible();
    await recordings
      .nth(index)
      .getByRole("slider", { name: /^Position in / })
      .press("ArrowRight");
  }

  await admin.locator("h1").click();
  await focusByTab(admin, "Take action");
  await admin.keyboard.press("Enter");
  const dialog = admin.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await admin.keyboard.press("Tab");
  await expect(dialog.getByRole("checkbox", { name: /^Hide the track/ })).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^Hide the track/ }).focus();
  await admin.keyboard.press("Space");
  await dialog.getByRole("button", { name: "Take action" }).press("Enter");
  await expect(dialog.getByText("Say why: the owner gets this message.")).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: /^Hide the track/ })).toBeChecked();
  await expect(dialog.getByRole("textbox", { name: /^Message to/ })).toBeFocused();
  await admin.keyboard.type("Not yours to sell.");
  await dialog.getByRole("button", { name: "Take action" }).press("Enter");
  await expect(admin.getByText("This track is hidden")).toBeVisible();
  // Deciding a report does not stop what plays.
  await expect(player(admin).getByRole("button", { name: "Pause" })).toBeVisible();

  const acts = admin.getByRole("region", { name: "What operators did" });
  await expect(acts.getByText(`hid the track “${name}”`).first()).toBeVisible();

  await admin.getByRole("button", { name: "Restore" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(acts.getByText(`restored the track “${name}”`).first()).toBeVisible();
  await expect(admin.getByText("This track is hidden")).toBeHidden();
});

test("A decision that another operator has made meanwhile is told by name", async ({ page, browser }) => {
  const details = await reportTrack(page, DISMISSED);
  const [first, second] = [
    await open(browser, "operator@downbeat.test", "/admin"),
    await open(browser, "operator@downbeat.test", "/admin"),
  ];
  await openReport(first, details);
  await openReport(second, details);
  for (const admin of [first, second]) {
    await admin.getByRole("button", { name: "Dismiss" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Dismiss" }).click();
  }
  await expect(first.getByText("Dismissed", { exact: true }).first()).toBeVisible();
  await expect(second.getByRole("dialog")).toContainText(
    "@front_desk has decided this report in the meantime: it is dismissed.",
  );
});

test("An operator writes to a person from the person's page, and finds the conversation there afterwards", async ({
  page,
  browser,
}) => {
  const name = `Quiet ${freshHandle()}`;
  await signUp(page, { name, email: freshEmail(), password: "a-long-password" });
  const admin = await open(
    browser,
    "operator@downbeat.test",
    `/admin/people?${new URLSearchParams({ search: name })}`,
  );
  await admin.getByRole("link", { name }).click();
  await admin.getByRole("button", { name: "Message" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /message/i }).fill("Welcome.");
  await dialog.getByRole("button", { name: /Send|Start/ }).click();
  await expect(admin).toHaveURL(/\/messages\/\d+/);
  const conversation = admin.url();
  await admin.goBack();
  await admin.reload();
  await admin.getByRole("link", { name: "Message", exact: true }).click();
  await expect(admin).toHaveURL(conversation);
});

test("An operator suspends two selected accounts with one reason and restores them", async ({
  browser,
  page,
}) => {
  const family = freshHandle();
  for (const part of ["One", "Two"]) {
    await signUp(page, { name: `${family} ${part}`, email: freshEmail(), password: "a-long-password" });
    await page.context().clearCookies();
  }
  const list = `/admin/people?${new URLSearchParams({ search: family })}`;
  const admin = await open(browser, "operator@downbeat.test", list);
  const select = () => admin.getByRole("checkbox", { name: "Select all accounts on this page" }).check();
  await select();
  await admin.getByRole("button", { name: "Suspend" }).click();
  await expect(admin.getByRole("alert").filter({ hasText: "Say why" })).toBeVisible();
  await admin.getByLabel("Reason for a change of the selected accounts").fill("Fake plays.");
  await admin.getByRole("button", { name: "Suspend" }).click();
  await expect(admin.getByText("2 accounts are suspended; the owners are being emailed.")).toBeVisible();
  const boxes = admin.getByRole("table").getByRole("checkbox");
  await expect(admin.getByRole("row").getByText("Suspended", { exact: true })).toHaveCount(4);
  await expect(boxes.nth(1)).not.toBeChecked();
  await select();
  await expect(boxes.nth(2)).toBeChecked();
  await admin.getByRole("button", { name: "Restore" }).click();
  await expect(admin.getByText("2 accounts are restored; the owners are being emailed.")).toBeVisible();
});

test("The list of artists is sorted by name, and its file has the same order", async ({ browser }) => {
  const admin = await open(browser, "operator@downbeat.test", "/admin/artists");
  await admin.getByRole("link", { name: "Artist", exact: true }).click();
  await expect(admin.getByRole("columnheader", { name: "Artist" })).toHaveAttribute("aria-sort", "ascending");
  const download = admin.waitForEvent("download");
  await admin.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^artists-\d{4}-\d{2}-\d{2}\.csv$/);
});
