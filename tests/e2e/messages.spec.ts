import { expect, type Locator, type Route, test } from "@playwright/test";
import {
  announcements,
  countLostConnections,
  field,
  message,
  send,
  start,
  unreadCount,
  write,
} from "./inbox";
import { open } from "./journeys";

/** Each test has people of its own among the demo accounts, so that they may run side by side. */

test("Two people talk: message, typing, seen and the count, all without a reload", async ({ browser }) => {
  const producer = await open(browser, "producer@downbeat.test", "/messages/1");
  const listener = await open(browser, "listener@downbeat.test", "/settings/profile");
  const before = await unreadCount(listener);

  const greeting = `The level is right now ${Date.now()}`;
  await write(producer, greeting);
  await expect(message(producer, greeting)).toHaveCount(1);
  await expect.poll(() => unreadCount(listener)).toBe(before + 1);
  await expect(listener).toHaveTitle(`(${before + 1}) Profile · Downbeat`);
  await expect(producer.getByText("Sent", { exact: true })).toBeVisible();

  await listener.getByRole("link", { name: "Messages" }).first().click();
  await listener
    .getByRole("main")
    .getByRole("link", { name: /Low Tide Assembly/ })
    .click();
  await expect(message(listener, greeting)).toBeVisible();
  await expect(producer.getByText("Seen", { exact: true })).toBeVisible();
  await expect.poll(() => unreadCount(listener)).toBeLessThanOrEqual(before);
  const quiet = await unreadCount(listener);

  await field(listener).pressSequentially("Thank", { delay: 30 });
  await expect(producer.getByText("Late Train is typing")).toBeVisible();
  await expect(producer.getByText("Late Train is typing")).toBeHidden({ timeout: 8_000 });

  const answer = `Thank you ${Date.now()}`;
  await write(listener, answer);
  await expect(message(producer, answer)).toBeVisible();
  expect(await unreadCount(listener)).toBe(quiet);

  await producer.getByRole("button", { name: "More about this conversation" }).click();
  await producer.getByRole("menuitem", { name: "Mark unread" }).click();
  await expect(producer).toHaveURL(/\/messages$/);
  await expect(producer.getByRole("link", { name: /Late Train.*1 unread/ })).toBeVisible();
});

test("What is marked unread stays so, although a reading of it was under way", async ({ browser }) => {
  const rival = await open(browser, "rival@downbeat.test", "/settings/profile");
  const operator = await open(browser, "operator@downbeat.test", "/settings/profile");
  const id = await start(rival, [3, 9], "Before the mark");
  await send(operator, id, "Mine");
  await rival.goto(`/messages/${id}`);
  await expect(message(rival, "Mine")).toBeVisible();

  // Only the first is held: on a slow machine another one may wait in line before the mark.
  const readings: Route[] = [];
  await rival.route("**/read", (route) => void readings.push(route), { times: 1 });
  await send(operator, id, "While it is open");
  await expect.poll(() => readings.length).toBe(1);
  // The mark lasts until the next message, so this one must be there before.
  await expect(message(rival, "While it is open")).toBeVisible();
  await rival.getByRole("button", { name: "More about this conversation" }).click();
  await rival.getByRole("menuitem", { name: "Mark unread" }).click();
  const answer = rival.waitForResponse(/\/read$/);
  await readings[0]?.continue();
  await answer;
  await expect(rival).toHaveURL(/\/messages$/);
  await rival.reload();
  await expect(rival.locator(`[data-conversation="${id}"]`).getByText("1 unread")).toBeAttached();
});

test("What is written and sent without a network arrives when it is back: once, in order", async ({
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
  await expect(countLostConnections(rival)).toBeVisible();
  for (const word of ["one", "two", "three"]) await write(operator, `from outside ${word}`);
  for (const word of ["one", "two", "three"]) await write(rival, `from inside ${word}`);
  await expect(rival.getByText("Waiting for the connection.")).toHaveCount(3);
  // On its own page a message shows before it has arrived.
  await expect(message(operator, "from outside three")).toBeVisible();
  await expect(operator.getByRole("img", { name: "Sending" })).toHaveCount(0);

  await rival.context().setOffline(false);
  await expect(countLostConnections(rival)).toBeHidden();
  const outside = ["from outside one", "from outside two", "from outside three"];
  const inside = ["from inside one", "from inside two", "from inside three"];
  for (const page of [rival, operator]) {
    await expect(message(page, "from inside three")).toBeVisible();
    await expect.poll(() => announcements(page)).toEqual([...outside, ...inside]);
  }
});

test("A send whose answer is lost stays, is tried again and does not become two", async ({ browser }) => {
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

test("What is done before the page is idle is done all the same", async ({ browser }) => {
  const applicant = await open(browser, "applicant@downbeat.test", "/messages");
  const id = await start(applicant, [5, 8], "An early word");
  // Never idle: after the page, nothing is loaded but what somebody needs.
  await applicant.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await applicant.goto(`/messages/${id}`);
  await expect(field(applicant)).toBeFocused();
  await write(applicant, "before all else");
  const newest = applicant.getByRole("log").getByRole("listitem").last();
  await expect(newest).toHaveText(/before all else.*Sent$/);

  await applicant.getByRole("button", { name: "More about this conversation" }).click();
  await applicant.getByRole("menuitem", { name: "Mark unread" }).click();
  await expect(applicant).toHaveURL(/\/messages$/);
});

/** Waits until the keys' scrolling is over: it moves a box in each frame that is drawn, however rarely that is. */
const scrollingEnd = (scroller: Locator) =>
  scroller.evaluate(async (box) => {
    let top = box.scrollTop;
    for (let frames = 0; frames < 10; frames++) {
      await new Promise(requestAnimationFrame);
      if (box.scrollTop !== top) frames = 0;
      top = box.scrollTop;
    }
  });

test("Older messages come while scrolling up, and the line that is read stays where it is", async ({
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
      { intervals: [150] },
    )
    .toBe(1);
  // Away from the end, however few presses that took.
  await operator.keyboard.press("Home");
  await expect(message(operator, "line 1")).toBeInViewport();
  await operator.keyboard.press("PageDown");
  await expect(message(operator, "line 1")).not.toBeInViewport();
  // Rows outside the view may change their place, as the mark of unread messages does.
  const inView = () =>
    log.evaluate((box) => {
      const above = box.getBoundingClientRect().top;
      const line = [...box.querySelectorAll("li")].find((row) => row.getBoundingClientRect().top >= above);
      return `${line?.textContent} at ${line?.getBoundingClientRect().top}`;
    });
  await scrollingEnd(log);
  const before = await inView();
  await send(applicant, id, "line 111");
  await expect(operator.getByRole("button", { name: "1 new" })).toBeVisible();
  expect(await inView()).toBe(before);
  await operator.getByRole("button", { name: "1 new" }).click();
  await expect(message(operator, "line 111")).toBeVisible();
});
