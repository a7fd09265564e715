import type { Mail } from "@/lib/mail/service";
import type { ConversationData } from "@/lib/messaging/shapes";
import { titleOf } from "@/lib/messaging/terms";
import { publicOrigin } from "@/lib/public-origin";

/** The most characters of a message that a mail shows. */
const MOST_SHOWN = 140;

/** The mail about what somebody has not read for a while; one or more conversations, most recent message first. */
export function unreadMail(unread: readonly ConversationData[], userId: number): Omit<Mail, "to"> {
  const [first] = unread;
  const count = unread.reduce((sum, { unread_count }) => sum + unread_count, 0);
  const where = first && unread.length === 1 ? placeOf(first, userId) : `in ${unread.length} conversations`;
  return {
    subject: `${messages(count)} ${where}`,
    text: unread.map((conversation) => paragraph(conversation, userId)).join("\n\n"),
  };
}

const messages = (count: number) => (count === 1 ? "1 unread message" : `${count} unread messages`);

function placeOf(conversation: ConversationData, userId: number): string {
  const title = titleOf(conversation, userId);
  return conversation.type === "direct" ? `from ${title}` : `in “${title}”`;
}

function paragraph(conversation: ConversationData, userId: number): string {
  const { id, unread_count, last_message } = conversation;
  const words = last_message.message_text.replace(/\s+/g, " ");
  const shown = words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN - 1).trimEnd()}…` : words;
  // Who has answered from elsewhere knows what it said itself.
  const said = last_message.user.id === userId ? "" : `\n> ${last_message.user.name}: ${shown}`;
  return `${messages(unread_count)} ${placeOf(conversation, userId)}:${said}\n${publicOrigin()}/messages/${id}`;
}
