import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
  type WebSocketRoute,
} from "@playwright/test";
import { field, message, send, start, unreadCount, write } from "./inbox";
import { freshEmail, freshHandle, open, signUp } from "./journeys";

interface Toast {
  title: string;
  body: string;
  tag: string;
}

/** A browser without windows never lets a page notify: this stands for one whose viewer says yes, and keeps what it would show. */
async function withNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shownToasts: object[] = [];
    class Notification {
      static get permission() {
        return localStorage.getItem("permission") ?? "default";
      }
      static async requestPermission() {
        localStorage.setItem("permission", "granted");
        return "granted";
      }
      constructor(title: string, options: object) {
        shownToasts.push({ title, ...options });
      }
    }
    Object.assign(window, { Notification, shown: shownToasts });
  });
}

const listToasts = (page: Page) => page.evaluate(() => (window as unknown as { shown: Toast[] }).shown);

/** It hides no page either: the page is told that it is hidden. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

/** Goes to a page and waits until it hears what is pushed to its viewer: what comes before is not shown later. */
async function gotoAndListen(page: Page, path: string): Promise<void> {
  const listening = new Promise<void>((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (/subscription_succeeded.*private-user/.test(String(payload))) resolve();
      }),
    );
  });
  await page.goto(path);
  await listening;
}

/** The box of toasts. */
const toasts = (page: Page) => page.locator("#toasts");

/** Two people nobody else writes to, of whom the viewer follows the writer: what strangers write is a request, announced once. */
async function pair(viewer: Page, writer: Page) {
  const [readerName, writerName] = [`Reads ${freshHandle()}`, `Writes ${freshHandle()}`];
  await signUp(viewer, { name: readerName, email: freshEmail(), password: "first-password" });
  await signUp(writer, { name: writerName, email: freshEmail(), password: "first-password" });
  const findId = async (seeker: Page, name: string): Promise<number> => {
    const path = `/api/v1/messaging/search-users?query=${encodeURIComponent(name)}`;
    return (await (await seeker.request.get(path)).json()).data[0].id;
  };
  const follow = await viewer.request.post(`/api/v1/users/${await findId(viewer, writerName)}/follow`, {
    headers: { Origin: new URL(viewer.url()).origin },
  });
  expect(follow.ok()).toBe(true);
  return { viewerId: await findId(writer, readerName), writerName };
}

/** The same, the viewer at the settings and willing to be notified. */
async function pairThatNotifies(browser: Browser, context: BrowserContext, viewer: Page) {
  const writer = await (await browser.newContext()).newPage();
  await withNotifications(context);
  const found = await pair(viewer, writer);
  await gotoAndListen(viewer, "/settings/notifications");
  await viewer.getByRole("button", { name: "Turn on notifications" }).click();
  return { writer, ...found };
}

test("A message comes as a toast to an account on another page, and leads to the conversation", async ({
  browser,
  page: viewer,
}) => {
  const writer = await (await browser.newContext()).newPage();
  const { viewerId, writerName } = await pair(viewer, writer);
  await gotoAndListen(viewer, "/settings/profile");
  const id = await start(writer, [viewerId], "Are the stems up?");
  const link = toasts(viewer).getByRole("link", { name: `Message from ${writerName}: Are the stems up?` });
  await link.focus();
  await viewer.keyboard.press("Enter");
  await expect(viewer).toHaveURL(new RegExp(`/messages/${id}$`));
  await expect(toasts(viewer)).toBeEmpty();

  // A message in the open conversation is seen there.
  await send(writer, id, "In the folder of yesterday");
  await expect(message(viewer, "In the folder of yesterday")).toBeVisible();
  await send(writer, id, "Or of today");
  await expect(message(viewer, "Or of today")).toBeVisible();
  await expect(toasts(viewer)).toBeEmpty();

  // A message in another one comes as a toast, and does not disturb a person who writes.
  await start(writer, [viewerId, 9], "To both of you");
  await expect(toasts(viewer)).toContainText("To both of you");
  await write(viewer, "Thank you");
  const end = (await toasts(viewer).boundingBox()) ?? { y: 0, height: 0 };
  const composer = await field(viewer).boundingBox();
  expect(end.y + end.height).toBeLessThan(composer?.y ?? 0);
});

test("A message comes as a notification of the system while no page is seen, if the browser was allowed to", async ({
  browser,
  page: viewer,
  context,
}) => {
  const { writer, viewerId, writerName } = await pairThatNotifies(browser, context, viewer);
  await expect(viewer.getByText("Allowed", { exact: true })).toBeVisible();
  const other = await context.newPage();
  await gotoAndListen(other, "/settings/profile");
  const all = async () => (await Promise.all([viewer, other].map(listToasts))).flat();

  await hide(viewer);
  const id = await start(writer, [viewerId], "One tab is seen");
  await expect(toasts(other)).toContainText("One tab is seen");

  await hide(other);
  await send(writer, id, "None is seen");
  await expect.poll(async () => (await all()).length).toBeGreaterThan(0);
  // Should both tabs have shown it, the system keeps one: they have one tag.
  for (const notification of await all())
    expect(notification).toEqual({
      title: `Message from ${writerName}`,
      body: "None is seen",
      tag: `/messages/${id}`,
    });
  await expect(toasts(other)).not.toContainText("None is seen");
});

test("Nothing but the count comes of a kind that was switched off with the keyboard", async ({
  browser,
  page: viewer,
  context,
}) => {
  const { writer, viewerId } = await pairThatNotifies(browser, context, viewer);
  const switched = viewer.getByRole("checkbox", { name: "Messages: push" });
  await expect(switched).toBeChecked();
  await switched.focus();
  await viewer.keyboard.press("Space");
  await viewer.keyboard.press("Enter");
  await expect(viewer.getByText("Saved")).toBeVisible();

  const id = await start(writer, [viewerId], "Seen and off");
  await expect.poll(() => unreadCount(viewer)).toBe(1);
  await expect(toasts(viewer)).toBeEmpty();
  await hide(viewer);
  await send(writer, id, "Hidden and off");
  await expect.poll(() => unreadCount(viewer)).toBe(2);
  // Messages of a conversation are pushed in their order: once this one has arrived, whether to notify about the last is decided.
  await send(viewer, id, "What did you write?");
  await expect.poll(() => unreadCount(writer)).toBe(1);

  await switched.press("Space");
  const saved = viewer.waitForResponse((response) => response.request().method() === "POST");
  await switched.press("Enter");
  await saved;
  await send(writer, id, "On again");
  await expect.poll(async () => (await listToasts(viewer)).map(({ body }) => body)).toEqual(["On again"]);
});

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Notifications/ });

async function followFrom(browser: Browser, userId: number): Promise<void> {
  const fan = await open(browser, "producer@downbeat.test", "/feed");
  const status = await fan.evaluate(
    async (path) => (await fetch(path, { method: "POST" })).status,
    `/api/v1/users/${userId}/follow`,
  );
  expect(status).toBe(200);
}

test("A follow rings the bell of two windows, leads to the follower with the keyboard, and is read in both", async ({
  browser,
  page,
}) => {
  await signUp(page, { name: `Reads ${freshHandle()}`, email: freshEmail(), password: "first-password" });
  const me = await (await page.request.get("/api/v1/users/me")).json();
  const other = await page.context().newPage();
  await gotoAndListen(page, "/settings/profile");
  await gotoAndListen(other, "/settings/security");
  await expect(bell(page)).toHaveAccessibleName("Notifications");

  await followFrom(browser, me.user.id);
  for (const window of [page, other])
    await expect(bell(window)).toHaveAccessibleName("Notifications 1 unread");

  await bell(page).focus();
  await page.keyboard.press("Enter");
  const row = page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: / followed you/ });
  await expect(row).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await row.press("Enter");
  await expect(page).toHaveURL(/\/people\/\d+$/);
  for (const window of [page, other]) await expect(bell(window)).toHaveAccessibleName("Notifications");
});

test("Notifications whose marks the server refuses are unread in the panel again, and are read with the next try", async ({
  browser,
  page,
}) => {
  await signUp(page, { name: `Reads ${freshHandle()}`, email: freshEmail(), password: "first-password" });
  const me = await (await page.request.get("/api/v1/users/me")).json();
  await gotoAndListen(page, "/settings/profile");
  await followFrom(browser, me.user.id);
  await expect(bell(page)).toHaveAccessibleName("Notifications 1 unread");
  await bell(page).click();
  const button = page.getByRole("button", { name: "Mark all as read" });
  await expect(button).toBeVisible();

  const session = await page.context().cookies();
  await page.context().clearCookies();
  const refusal = page.waitForResponse(
    (response) => response.url().includes("/notifications?") && response.status() === 401,
  );
  await button.click();
  await refusal;
  await expect(button).toBeVisible();

  await page.context().addCookies(session);
  await button.click();
  await expect(button).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
});

/** A page whose connection to the channels server can be cut, as in a tunnel: a browser's offline mode leaves open ones alone. */
async function severable(page: Page) {
  let isCut = false;
  const connections: WebSocketRoute[] = [];
  let listen = () => {};
  const listening = new Promise<void>((resolve) => {
    listen = resolve;
  });
  await page.routeWebSocket(/\/app\//, async (connection) => {
    if (isCut) return connection.close();
    connections.push(connection);
    connection.connectToServer().onMessage((message) => {
      connection.send(message);
      if (/subscription_succeeded.*private-user/.test(String(message))) listen();
    });
  });
  return {
    listening,
    async cut() {
      isCut = true;
      await Promise.all(connections.map((connection) => connection.close()));
    },
    mend() {
      isCut = false;
    },
  };
}

test("What came while a window was without its connection is on its bell when that is back", async ({
  browser,
  page,
}) => {
  await signUp(page, { name: `Reads ${freshHandle()}`, email: freshEmail(), password: "first-password" });
  const me = await (await page.request.get("/api/v1/users/me")).json();
  const connection = await severable(page);
  await page.goto("/settings/profile");
  await connection.listening;
  await connection.cut();
  await followFrom(browser, me.user.id);
  await expect
    .poll(async () => (await (await page.request.get("/api/v1/notifications")).json()).unread_count)
    .toBe(1);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  connection.mend();
  // The client of the channels tries again by itself, up to ten seconds later, and a try that fails takes as long.
  await expect(bell(page)).toHaveAccessibleName("Notifications 1 unread", { timeout: 45_000 });
});
