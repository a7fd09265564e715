import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { signIn } from "./journeys";

/** Each test has people of its own among the demo accounts, so that they may run side by side. */

test("two people talk: message, typing, seen and the count, all without a reload", async ({ browser }) => {
  const producer = await open(browser, "producer@downbeat.test", "/messages/1");
  const listener = await open(browser, "listener@downbeat.test", "/settings/profile");
  const before = await unreadOf(listener);

  const greeting = `The level is right now ${Date.now()}`;
  await write(producer, greeting);
  await expect(message(producer, greeting)).toHaveCount(1);
  await expect.poll(() => unreadOf(listener)).toBe(before + 1);
  await expect(listener).toHaveTitle(`(${before + 1}) Profile · Downbeat`);
  await expect(producer.getByText("Sent", { exact: true })).toBeVisible();

  await listener.getByRole("link", { name: "Messages" }).first().click();
  await listener.getByRole("link", { name: /Low Tide Assembly/ }).click();
  await expect(message(listener, greeting)).toBeVisible();
  await expect(producer.getByText("Seen", { exact: true })).toBeVisible();
  await expect.poll(() => unreadOf(listener)).toBeLessThanOrEqual(before);
  const quiet = await unreadOf(listener);

  await field(listener).pressSequentially("Thank", { delay: 30 });
  await expect(producer.getByText("Late Train is typing")).toBeVisible();
  await expect(producer.getByText("Late Train is typing")).toBeHidden({ timeout: 8_000 });

  const answer = `Thank you ${Date.now()}`;
  await write(listener, answer);
  await expect(message(producer, answer)).toBeVisible();
  expect(await unreadOf(listener)).toBe(quiet);

  await producer.getByRole("button", { name: "More about this conversation" }).click();
  await producer.getByRole("menuitem", { name: "Mark unread" }).click();
  await expect(producer).toHaveURL(/\/messages$/);
  await expect(producer.getByRole("link", { name: /Late Train.*1 unread/ })).toBeVisible();
});

test("what is written and sent without a network arrives when it is back: once, in order", async ({
  browser,
}) => {
  const rival = await open(browser, "rival@downbeat.test", "/messages");
  const operator = await open(browser, "operator@downbeat.test", "/settings/profile");
  const id = await start(rival, [3, 8], "Is the network steady?");
  await rival.goto(`/messages/${id}`);
  await operator.goto(`/messages/${id}`);
  await expect(message(operator, "Is the network steady?")).toBeVisible();
  await write(operator, "Steady");
  await expect(message(rival, "Steady")).toBeVisible();

  await rival.context().setOffline(true);
  await expect(lost(rival)).toBeVisible();
  for (const word of ["one", "two", "three"]) await write(operator, `from outside ${word}`);
  for (const word of ["one", "two", "three"]) await write(rival, `from inside ${word}`);
  await expect(rival.getByText("Waits for the connection.")).toHaveCount(3);
  await expect(message(operator, "from outside three")).toBeVisible();

  await rival.context().setOffline(false);
  await expect(lost(rival)).toBeHidden();
  const outside = ["from outside one", "from outside two", "from outside three"];
  const inside = ["from inside one", "from inside two", "from inside three"];
  for (const page of [rival, operator]) {
    await expect(message(page, "from inside three")).toBeVisible();
    await expect.poll(() => said(page)).toEqual([...outside, ...inside]);
  }
});

test("a send whose answer is lost stays, is tried again and does not become two", async ({ browser }) => {
  const applicant = await open(browser, "applicant@downbeat.test", "/messages");
  const id = await start(applicant, [5, 8], "A first word");
  await applicant.goto(`/messages/${id}`);
  const sending = "**/api/v1/messaging/messages";
  await applicant.route(sending, (route) => route.abort("connectionreset"));
  await write(applicant, "from the tunnel");
  await expect(applicant.getByText(/^Not sent\./)).toBeVisible();
  await applicant.unroute(sending);
  let lostAnswer = () => {};
  const lostOne = new Promise<void>((resolve) => {
    lostAnswer = resolve;
  });
  await applicant.route(sending, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
    lostAnswer();
  });
  await applicant.getByRole("button", { name: "Retry" }).click();
  await lostOne;
  await applicant.unroute(sending);
  await expect(applicant.getByText(/^Not sent\./)).toBeHidden();
  await applicant.reload();
  await expect(message(applicant, "from the tunnel")).toHaveCount(1);

  await field(applicant).fill("half a thought");
  await applicant.reload();
  await expect(field(applicant)).toHaveValue("half a thought");
  await field(applicant).fill(`${"𝄞".repeat(2001)}`);
  await expect(applicant.getByText("1 too many")).toBeVisible();
  await expect(applicant.getByRole("button", { name: "Send" })).toHaveAttribute("aria-disabled", "true");
});

test("older messages come while scrolling up, and the line that is read stays where it is", async ({
  browser,
}) => {
  const applicant = await open(browser, "applicant@downbeat.test", "/messages");
  const operator = await open(browser, "operator@downbeat.test", "/settings/profile");
  const id = await start(applicant, [3, 8], "line 1");
  for (let line = 2; line <= 110; line++) await send(applicant, id, `line ${line}`);
  await operator.goto(`/messages/${id}`);
  await expect(message(operator, "line 110")).toBeVisible();
  await expect(message(operator, "line 1")).toHaveCount(0);

  const log = operator.getByRole("log");
  await log.focus();
  await expect
    .poll(
      async () => {
        await operator.keyboard.press("PageUp");
        return message(operator, "line 1").count();
      },
      { intervals: [150], timeout: 20_000 },
    )
    .toBe(1);
  await operator.keyboard.press("PageDown");
  const line = log.getByRole("listitem").filter({ hasText: "line 12" }).first();
  await expect(line).toBeVisible();
  await operator.waitForTimeout(400);
  const before = await line.boundingBox();
  await send(applicant, id, "line 111");
  await expect(operator.getByRole("button", { name: "1 new" })).toBeVisible();
  expect((await line.boundingBox())?.y).toBe(before?.y);
  await operator.getByRole("button", { name: "1 new" }).click();
  await expect(message(operator, "line 111")).toBeVisible();
});

test("with the keyboard alone: begin a group, write, leave, come back, delete", async ({ browser }) => {
  const page = await open(browser, "rival@downbeat.test", "/docs");
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  await tabTo(page, "Messages");
  await press("Enter");
  await expect(page).toHaveURL(/\/messages$/);
  await tabTo(page, "New message");
  await press("Enter");
  await expect(page.getByRole("combobox", { name: "To" })).toBeFocused();
  for (const name of ["Late Train", "Paper Lantern"]) {
    await page.keyboard.type(name);
    await expect(page.getByRole("option", { name, selected: true })).toBeVisible();
    await press("Enter");
  }
  await press("Tab");
  await page.keyboard.type("Keys only");
  await press("Tab");
  await page.keyboard.type("Who is in?");
  await tabTo(page, "Send to the group");
  await press("Enter");
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  await expect(message(page, "Who is in?")).toBeVisible();

  await expect(field(page)).toBeFocused();
  await page.keyboard.type("First line");
  await press("Shift+Enter");
  await page.keyboard.type("second line");
  await press("Enter");
  await expect(page.getByRole("log").getByText("First line\nsecond line")).toBeVisible();

  await press("Escape");
  await expect(page.getByRole("link", { name: /Keys only/ })).toBeFocused();
  await press("End", "Home");
  await expect(page.getByRole("link", { name: /Keys only/ })).toBeFocused();
  await press("Enter");
  await tabTo(page, "More about this conversation");
  await press("Enter", "ArrowDown", "Enter");
  await expect(page.getByRole("dialog", { name: /Delete the conversation/ })).toBeVisible();
  await tabTo(page, "Delete for me");
  await press("Enter");
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByRole("link", { name: /Keys only/ })).toHaveCount(0);
});

test("on a phone list and thread are two screens, and Escape goes back", async ({ browser }) => {
  const page = await open(browser, "listener@downbeat.test", "/messages", { width: 390, height: 844 });
  await page.getByRole("link", { name: /Harbour sessions/ }).click();
  await expect(page.getByRole("log")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await field(page).focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page.getByRole("link", { name: /Harbour sessions/ })).toBeFocused();
  await page.getByRole("searchbox").fill("nobody at all");
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(page.getByRole("link", { name: /Harbour sessions/ })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the inbox has nothing that keeps people out and fits a phone, in ${colorScheme}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await signIn(page, "producer@downbeat.test");
    for (const path of ["/messages", "/messages/2"]) {
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`),
        ).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      }
    }
    await page.getByRole("link", { name: "Back to all messages" }).click();
    await page.getByRole("button", { name: "New message" }).first().click();
    await expect(page.getByRole("option").first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
    await context.close();
  });
}

async function open(
  browser: Browser,
  email: string,
  path: string,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await signIn(page, email);
  await page.goto(path);
  return page;
}

function field(page: Page) {
  return page.getByRole("textbox", { name: /^Message to/ });
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}

function message(page: Page, text: string) {
  return page.getByRole("log").getByText(text, { exact: true });
}

function lost(page: Page) {
  return page.getByText(/^Connection lost/).filter({ visible: true });
}

/** What both have said since the network went, as the thread shows it. */
async function said(page: Page): Promise<string[]> {
  const texts = await page.getByRole("log").getByRole("listitem").allInnerTexts();
  return texts.map((text) => /from (?:out|in)side \w+/.exec(text)?.[0] ?? "").filter(Boolean);
}

/** The count beside the link to the messages. */
async function unreadOf(page: Page): Promise<number> {
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Messages/ });
  return Number(/\d+/.exec((await link.textContent()) ?? "")?.[0] ?? 0);
}

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
    });
    if (focused.startsWith(name)) return;
  }
  throw new Error(`The Tab key does not lead to “${name}”.`);
}

/** Begins a group, which nobody has written in before; returns its id. */
async function start(page: Page, userIds: number[], text: string): Promise<number> {
  const { data } = await post(page, "conversations/start", { user_ids: userIds, message_text: text });
  return (data as { conversation: { id: number } }).conversation.id;
}

async function send(page: Page, conversationId: number, text: string): Promise<void> {
  await post(page, "messages", { conversation_id: conversationId, message_text: text });
}

async function post(page: Page, path: string, body: object): Promise<{ data: unknown }> {
  const response = await page.request.post(`/api/v1/messaging/${path}`, {
    data: body,
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(response.status()).toBe(201);
  return await response.json();
}
