import { type Browser, expect, type Page, test } from "@playwright/test";
import { message, send, start, unreadCount } from "./inbox";
import { freshEmail, signUp } from "./journeys";

/** An account of its own, since other tests count what the demo accounts have in their inbox. */
async function member(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage();
  await signUp(page, { name, email: freshEmail(), password: "four bars of rain" });
  const { user } = await (await page.request.get("/api/v1/users/me")).json();
  return { page, userId: user.id as number };
}

/** The founder of a group, and one of its two other members, who has accepted it by a reply. */
async function group(browser: Browser, text: string) {
  const founder = await member(browser, "Tape Founder");
  const listener = await member(browser, "Tape Listener");
  const third = await member(browser, "Tape Third");
  const id = await start(founder.page, [listener.userId, third.userId], text);
  await send(listener.page, id, "Yes, here.");
  for (const { page } of [founder, listener]) {
    await page.goto(`/messages/${id}`);
    await expect(message(page, text)).toBeVisible();
    await expect(message(page, "Yes, here.")).toBeVisible();
    // The messages are there before the page has said that they are read.
    await expect.poll(() => unreadCount(page)).toBe(0);
  }
  return { founder: founder.page, listener: listener.page, id };
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "More about this conversation" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

const row = (page: Page, id: number) => page.locator(`[data-conversation="${id}"]`);
const log = (page: Page) => page.getByRole("log");

test("A new name of a group is there for everybody at once, with a line that says who gave it", async ({
  browser,
}) => {
  const { founder, listener, id } = await group(browser, "A name for this?");
  await choose(founder, "Rename group");
  await founder.getByRole("textbox", { name: "Group name" }).fill("Late tape club");
  await founder.keyboard.press("Enter");
  await expect(founder.getByRole("dialog")).toBeHidden();
  for (const page of [founder, listener]) {
    await expect(page.getByRole("heading", { name: "Late tape club", level: 2 })).toBeVisible();
    await expect(row(page, id)).toContainText("renamed the group to “Late tape club”");
  }
  await expect(log(founder).getByText("You renamed the group to “Late tape club”")).toBeVisible();
  await expect(log(listener).getByText(/^(?!You).* renamed the group to “Late tape club”$/)).toBeVisible();
});

test("Somebody who leaves a group has it no longer, in no window, and the others see that", async ({
  browser,
}) => {
  const { founder, listener, id } = await group(browser, "Who stays?");
  const window = await founder.context().newPage();
  await window.goto(`/messages/${id}`);
  await choose(founder, "Leave group");
  await founder.getByRole("dialog").getByRole("button", { name: "Leave group" }).click();
  for (const page of [founder, window]) {
    await expect(page).toHaveURL(/\/messages$/);
    await expect(row(page, id)).toHaveCount(0);
  }
  await expect(log(listener).getByText(/ left the group$/)).toBeVisible();
  await expect(listener.getByRole("button", { name: "See the 2 people in this conversation" })).toBeVisible();
  await founder.goto(`/messages/${id}`);
  await expect(founder.getByRole("heading", { name: "Conversation not found" })).toBeVisible();
});

test("A muted conversation is marked as such in all windows and adds nothing to the number of messages, until it is unmuted", async ({
  browser,
}) => {
  const { founder, listener, id } = await group(browser, "Loud here");
  await listener.goto("/messages");
  const other = await listener.context().newPage();
  await other.goto("/messages");
  await expect(row(other, id)).not.toContainText("unread");
  const before = await unreadCount(other);
  await row(listener, id).hover();
  await listener
    .locator("li", { has: row(listener, id) })
    .getByRole("button")
    .click();
  await listener.getByRole("menuitem", { name: "Mute" }).click();
  await listener.getByRole("dialog").getByRole("button", { name: "For 8 hours" }).click();
  for (const page of [listener, other])
    await expect(row(page, id).getByRole("img", { name: "Muted" })).toBeVisible();
  await send(founder, id, "Louder");
  await expect(row(other, id)).toContainText("Louder");
  await expect(row(other, id)).toContainText("1 unread");
  expect(await unreadCount(other)).toBe(before);
  await row(listener, id).hover();
  await listener
    .locator("li", { has: row(listener, id) })
    .getByRole("button")
    .click();
  await listener.getByRole("menuitem", { name: "Unmute" }).click();
  for (const page of [listener, other])
    await expect(row(page, id).getByRole("img", { name: "Muted" })).toHaveCount(0);
  await expect.poll(() => unreadCount(other)).toBe(before + 1);
});

test("A person uses the dialogs of a group with the keyboard alone, and a failed request is said in them", async ({
  browser,
}) => {
  const { founder, id } = await group(browser, "By keys");
  await founder.route(`**/conversations/${id}/leave`, (route) => route.abort());
  const menu = founder.getByRole("button", { name: "More about this conversation" });
  await menu.focus();
  await founder.keyboard.press("Enter");
  await expect(founder.getByRole("menuitem", { name: "Mark unread" })).toBeFocused();
  for (let i = 0; i < 4; i++) await founder.keyboard.press("ArrowDown");
  await expect(founder.getByRole("menuitem", { name: "Leave group" })).toBeFocused();
  await founder.keyboard.press("Enter");
  await founder.getByRole("dialog").getByRole("button", { name: "Leave group" }).press("Enter");
  await expect(founder.getByRole("dialog").getByRole("alert")).toContainText("You could not leave it");
  await founder.keyboard.press("Escape");
  await expect(founder.getByRole("dialog")).toBeHidden();
  await expect(row(founder, id)).toBeVisible();
});

test("A count of unread messages that arrives after they were read is not shown", async ({ browser }) => {
  const { founder, listener, id } = await group(browser, "Late count");
  // No page asks for a count before the conversation is opened.
  await founder.goto("about:blank");
  await send(listener, id, "Read this");
  let noteCount = () => {};
  const count = new Promise<void>((resolve) => {
    noteCount = resolve;
  });
  await founder.route(`**/conversations/${id}/read`, async (route) => {
    await count;
    await route.continue();
  });
  await founder.route(
    "**/messaging/unread-count",
    async (route) => {
      const response = await route.fetch();
      noteCount();
      await expect.poll(() => unreadCount(founder)).toBe(0);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  let answers = 0;
  founder.on("response", (response) => {
    if (response.url().endsWith("/messaging/unread-count")) answers++;
  });
  await founder.goto(`/messages/${id}`);
  // The late one, and the one that is right.
  await expect.poll(() => answers).toBe(2);
  await expect.poll(() => unreadCount(founder)).toBe(0);
});
