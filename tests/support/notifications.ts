import { notificationConsumer } from "@/lib/community/notifications/intake-service";
import { readAll } from "./activities";
import { get } from "./api";

interface NotificationItem {
  id: number;
  kind: string;
  text: string;
  count: number;
  url: string;
  actor: { id: number } | null;
  subject: { type: string; id: number | string; name: string } | null;
  read_at: string | null;
}

/** Reads an account's list after everything that happened was taken in. */
export async function notified(token: string, query = ""): Promise<NotificationItem[]> {
  await readAll(notificationConsumer);
  const { body } = await get(`/notifications?per_page=100${query}`, { token });
  return body.pagination.data;
}

/** The same as texts. */
export const listTexts = async (token: string) => (await notified(token)).map(({ text }) => text);
