import { expect, type Page } from "@playwright/test";

/** Steps that the journeys in the inbox have in common. */

/** The field in which a message is written. */
export function field(page: Page) {
  return page.getByRole("textbox", { name: /^Message to/ });
}

/** Writes a message and sends it, as a person does. */
export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}

/** A message of the open thread, by its text. */
export function message(page: Page, text: string) {
  return page.getByRole("log").getByText(text, { exact: true });
}

/** The bar that says the connection is lost. */
export function countLostConnections(page: Page) {
  return page.getByText(/^Connection lost/).filter({ visible: true });
}

/** Reads the messages of both sides since the network went, as the thread shows them. */
export async function announcements(page: Page): Promise<string[]> {
  const texts = await page.getByRole("log").getByRole("listitem").allInnerTexts();
  return texts.map((text) => /from (?:out|in)side \w+/.exec(text)?.[0] ?? "").filter(Boolean);
}

/** The count beside the link to the messages. */
export async function unreadCount(page: Page): Promise<number> {
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Messages/ });
  return Number(/\d+/.exec((await link.textContent()) ?? "")?.[0] ?? 0);
}

/** Begins a group, which nobody has written in before, or a conversation with one person; returns its id. */
export async function start(page: Page, userIds: number[], text: string): Promise<number> {
  const others = userIds.length === 1 ? { user_id: userIds[0] } : { user_ids: userIds };
  const { data } = await post(page, "conversations/start", { ...others, message_text: text });
  return (data as { conversation: { id: number } }).conversation.id;
}

/** Sends a message without the page. */
export async function send(page: Page, conversationId: number, text: string): Promise<void> {
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
