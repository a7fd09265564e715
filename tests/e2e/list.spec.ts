import { expect, type Page, test } from "@playwright/test";
import { message, send, start } from "./inbox";
import { freshEmail, freshHandle, open } from "./journeys";

test("What is marked unread or deleted in one window is so in the other at once", async ({ browser }) => {
  const one = await open(browser, "operator@downbeat.test", "/messages");
  const id = await start(one, [11, 12], "Two windows");
  const two = await one.context().newPage();
  // Nobody hears of what happens before.
  const subscribed = waitForSubscription(two, "private-user.");
  await two.goto(`/messages/${id}`);
  await expect(message(two, "Two windows")).toBeVisible();
  await subscribed;

  const row = one.locator(`[data-conversation="${id}"]`);
  await row.focus();
  await one.keyboard.press("Tab");
  await one.keyboard.press("Enter");
  await expect(one.getByRole("menuitem", { name: "Mark unread" })).toBeFocused();
  await one.keyboard.press("Enter");
  const marked = two.locator(`[data-conversation="${id}"]`).getByText("1 unread");
  await expect(marked).toBeAttached();
  await two.bringToFront();
  await expect(marked).toBeAttached();

  await row.focus();
  await one.keyboard.press("Tab");
  await one.keyboard.press("Enter");
  await one.keyboard.press("End");
  await one.keyboard.press("Enter");
  await one.getByRole("button", { name: "Delete for me" }).click();
  await expect(row).toHaveCount(0);
  await expect(one.locator("[data-conversation]:focus")).toHaveCount(1);
  await expect(two).toHaveURL(/\/messages$/);
  await expect(two.locator(`[data-conversation="${id}"]`)).toHaveCount(0);

  await send(one, id, "And it is back");
  await expect(row).toBeVisible();
  await two.locator(`[data-conversation="${id}"]`).click();
  await expect(message(two, "And it is back")).toBeVisible();
  await expect(message(two, "Two windows")).toHaveCount(0);
});

test("A menu has the focus at once, and keeps it when another conversation goes to the top", async ({
  browser,
}) => {
  const page = await open(browser, "operator@downbeat.test", "/messages");
  const other = await start(page, [11, 12], "This one goes up");
  const id = await start(page, [11, 13], "This one has its menu open");
  const row = page.locator("li", { has: page.locator(`[data-conversation="${id}"]`) });
  const focused = await row.getByRole("button", { name: /^More about/ }).evaluate((button) => {
    (button as HTMLElement).click();
    return document.activeElement?.textContent;
  });
  expect(focused).toBe("Mark unread");

  await send(page, other, "Up");
  const ids = () =>
    page
      .locator("[data-conversation]")
      .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.conversation));
  await expect
    .poll(async () => {
      const list = await ids();
      return list.indexOf(String(other)) < list.indexOf(String(id));
    })
    .toBe(true);
  await expect(page.getByRole("menuitem", { name: "Mark unread" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: /^More about/ })).toBeFocused();
});

test("Conversations beyond the first page come by scrolling, by the keyboard and by searching", async ({
  page,
}) => {
  await page.goto("/sign-up");
  await page.getByLabel("Name", { exact: true }).fill("Many Words");
  await page.getByLabel("Handle").fill(freshHandle());
  await page.getByLabel("Email address").fill(freshEmail());
  await page.getByLabel("Password", { exact: true }).fill("many-words-here");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).not.toHaveURL(/sign-up/);
  const begin = (number: number) => start(page, [21, 22], `Number ${number}.`);
  await begin(1);
  for (let ten = 0; ten < 11; ten++)
    await Promise.all(Array.from({ length: 10 }, (_, one) => begin(2 + ten * 10 + one)));

  await page.goto("/messages");
  const rows = page.locator("[data-conversation]");
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThanOrEqual(100);
  await rows.first().focus();
  await expect
    .poll(async () => {
      await page.keyboard.press("End");
      return rows.count();
    })
    .toBe(111);
  await page.keyboard.press("End");
  await expect(rows.last()).toBeFocused();
  await expect(rows.last()).toContainText("Number 1.");

  await page.reload();
  await page.getByRole("searchbox").fill("number 77.");
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("1 conversations found")).toBeAttached();
});

/** Waits until a page has subscribed to a channel whose name begins so. */
function waitForSubscription(page: Page, prefix: string): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const text = String(payload);
        if (text.includes("subscription_succeeded") && text.includes(prefix)) resolve();
      }),
    );
  });
}
