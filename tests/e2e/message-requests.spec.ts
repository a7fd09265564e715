import { expect, type Page, test } from "@playwright/test";
import { message, send, start, write } from "./inbox";
import { freshEmail, freshHandle, open, signUp } from "./journeys";

/** Somebody new, whom nobody knows. */
async function stranger(page: Page): Promise<string> {
  const name = `Stranger ${freshHandle()}`;
  await signUp(page, { name, email: freshEmail(), password: "harbour-slack-water-88" });
  return name;
}

const ownId = async (page: Page): Promise<number> =>
  (await (await page.request.get("/api/v1/users/me")).json()).user.id;

/** A stranger in a browser of its own, the reader, and the request of the one to the other. */
async function request(browser: import("@playwright/test").Browser, text: string) {
  const writer = await (await browser.newContext()).newPage();
  const name = await stranger(writer);
  const reader = await open(browser, "rival@downbeat.test", "/settings/profile");
  const id = await start(writer, [await ownId(reader)], text);
  return { writer, reader, name, id };
}

test("A stranger's message waits among the requests, its link as text, until it is accepted", async ({
  browser,
}) => {
  const text = "Listen: https://stranger.example/mix";
  const { writer, reader, name, id } = await request(browser, text);
  await reader.goto("/messages");
  await expect(reader.locator(`[data-conversation="${id}"]`)).toHaveCount(0);
  await reader.getByRole("link", { name: /^Requests \d+ waiting/ }).click();
  await expect(reader).toHaveURL(/\/messages\/requests$/);
  await reader.getByRole("link", { name: new RegExp(name) }).click();
  await expect(message(reader, text)).toBeVisible();
  await expect(reader.getByRole("log").getByRole("link")).toHaveCount(0);
  await reader.getByRole("button", { name: `Accept the request of ${name}` }).click();
  await expect(reader.getByRole("region", { name: "Message request" })).toBeHidden();
  await expect(
    reader.getByRole("log").getByRole("link", { name: "https://stranger.example/mix" }),
  ).toBeVisible();
  await expect(reader.locator(`[data-conversation="${id}"]`)).toBeVisible();
  await send(writer, id, "Thank you");
  await expect(message(reader, "Thank you")).toBeVisible();
});

test("A reply accepts the request of a stranger without a reload", async ({ browser }) => {
  const { reader, id } = await request(browser, "May I ask something?");
  await reader.goto(`/messages/${id}`);
  await expect(reader.getByRole("region", { name: "Message request" })).toBeVisible();
  await write(reader, "Of course");
  await expect(reader.getByRole("region", { name: "Message request" })).toBeHidden();
  await expect(reader.locator(`[data-conversation="${id}"]`)).toBeVisible();
});

test("A declined stranger is gone from the requests, also after another message", async ({ browser }) => {
  const { writer, reader, name, id } = await request(browser, "Buy followers");
  await reader.goto("/messages/requests");
  await reader.getByRole("button", { name: `Decline the request of ${name}` }).click();
  await expect(reader.getByRole("button", { name: `Decline the request of ${name}` })).toBeHidden();
  await send(writer, id, "Cheap!");
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Requests", level: 2 })).toBeVisible();
  await expect(reader.getByText(name)).toHaveCount(0);
});

test("A request that was answered in another window is gone without an error", async ({ browser }) => {
  const { reader, name } = await request(browser, "Once more");
  await reader.goto("/messages/requests");
  const other = await reader.context().newPage();
  await other.goto("/messages/requests");
  for (const window of [reader, other]) {
    await window.getByRole("button", { name: `Block ${name}` }).click();
    await expect(window.getByRole("button", { name: `Block ${name}` })).toBeHidden();
    await expect(window.getByRole("heading", { name: "Requests", level: 2 })).toBeVisible();
    await expect(window.locator("body")).not.toBeFocused();
  }
});

test("A person blocks and reports from the menu of a conversation, and operators read what was reported", async ({
  browser,
}) => {
  const { writer, reader, name, id } = await request(browser, "You are awful");
  await reader.goto(`/messages/${id}`);
  await reader.getByRole("button", { name: "More about this conversation" }).click();
  await reader.getByRole("menuitem", { name: "Block or report" }).click();
  await reader.getByRole("button", { name: `Report the message by ${name}: You are awful` }).click();
  await reader.getByRole("radio", { name: /^Abuse/ }).check();
  await reader.getByRole("button", { name: "Send report" }).click();
  await expect(reader.getByText("Thank you. The operators have your report")).toBeVisible();
  await reader.getByRole("button", { name: `Block ${name}` }).click();
  await reader.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(reader.getByRole("button", { name: `Unblock ${name}` })).toBeVisible();
  const response = await writer.request.post("/api/v1/messaging/messages", {
    data: { conversation_id: id, message_text: "Hello?" },
    headers: { Origin: new URL(writer.url()).origin },
  });
  expect(response.status()).toBe(403);

  const operator = await open(browser, "operator@downbeat.test", "/admin/reports");
  await operator.getByRole("link", { name: `Message by ${name}` }).click();
  await expect(operator.getByRole("heading", { name: "Messages" })).toBeVisible();
  await expect(operator.getByRole("listitem").filter({ hasText: "You are awful" })).toContainText("Reported");
});
