import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { open } from "./journeys";

/** Posts a comment that says so, and returns its row. */
async function post(page: Page, text: string) {
  await page.getByRole("textbox", { name: "Comment" }).fill(text);
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const row = page.locator("li[id^=comment-]").filter({ hasText: text });
  // By its id: its text changes.
  return page.locator(`#${await row.getAttribute("id")}`);
}

test("A comment is changed in its place, and a moment that it names plays from there", async ({
  browser,
}) => {
  const page = await open(browser, "listener@downbeat.test", "/tracks/91");
  const mark = randomUUID();
  const comment = await post(page, `The brake at 0:20, ${mark}`);
  const edit = comment.getByRole("button", { name: "Edit your comment" });
  await edit.click();
  const field = comment.getByRole("textbox", { name: "Your comment" });
  await expect(field).toBeFocused();
  await field.fill("A text that is given up");
  await comment.getByRole("button", { name: "Cancel" }).click();
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(field).toHaveValue(`The brake at 0:20, ${mark}`);
  await field.fill(`The break at 0:20, and 99:59, https://example.com/?t=0:21 ${mark}`);
  await field.press("Control+Enter");
  await expect(comment.getByText("The break at")).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expect(comment.getByText("edited")).toBeVisible();
  // Longer than the track.
  await expect(comment.getByRole("button", { name: "Play from 99:59" })).toHaveCount(0);
  // Part of an address.
  await expect(comment.getByRole("button", { name: "Play from 0:21" })).toHaveCount(0);
  await expect(comment.getByRole("link", { name: "https://example.com/?t=0:21" })).toBeVisible();
  await comment.getByRole("button", { name: "Play from 0:20" }).click();
  const player = page.getByRole("region", { name: "Player" });
  await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
  const position = player.getByRole("slider", { name: /^Position/ });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(20_000);
});

test("A change of a comment that is refused keeps what was written", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/tracks/92");
  const mark = randomUUID();
  const comment = await post(page, `Low end, ${mark}`);
  await comment.getByRole("button", { name: "Edit your comment" }).click();
  await page.route("**/api/v1/comments/*", (route) => route.abort());
  const field = comment.getByRole("textbox", { name: "Your comment" });
  await field.fill(`High end, ${mark}`);
  await comment.getByRole("button", { name: "Save" }).click();
  await expect(comment.getByText("Your comment was not changed. Try again.")).toBeVisible();
  await expect(field).toHaveValue(`High end, ${mark}`);
  await page.unroute("**/api/v1/comments/*");
  await comment.getByRole("button", { name: "Save" }).click();
  await expect(comment.getByText(`High end, ${mark}`)).toBeVisible();
});
