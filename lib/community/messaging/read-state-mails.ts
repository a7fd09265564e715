import { previewLine } from "@/lib/community/notifications/names";
import { button, type Letter, type LetterPart, link, paragraphs, quote } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { conversationTitle } from "./names";
import type { ConversationData } from "./shapes";

/** The email about unread conversations, most recent message first. */
export function unreadMail(unread: readonly ConversationData[], userId: number): Letter {
  const [first] = unread;
  const count = unread.reduce((sum, { unread_count }) => sum + unread_count, 0);
  const where =
    first && unread.length === 1 ? describePlace(first, userId) : `in ${unread.length} conversations`;
  return {
    subject: `${messages(count)} ${where}`,
    text:
      first && unread.length === 1
        ? paragraphs(...summary(first, userId), button("Open the conversation", conversationUrl(first)))
        : paragraphs(
            ...unread.flatMap((conversation) => [
              ...summary(conversation, userId),
              link(`Open ${conversationTitle(conversation, userId)}`, conversationUrl(conversation)),
            ]),
            button("Open your messages", `${publicOrigin()}/messages`),
          ),
  };
}

const messages = (count: number) => (count === 1 ? "1 unread message" : `${count} unread messages`);

function describePlace(conversation: ConversationData, userId: number): string {
  const title = conversationTitle(conversation, userId);
  return conversation.type === "direct" ? `from ${title}` : `in “${title}”`;
}

function summary(conversation: ConversationData, userId: number): LetterPart[] {
  const { unread_count, last_message } = conversation;
  const what = `${messages(unread_count)} ${describePlace(conversation, userId)}:`;
  // A reader who replied elsewhere needs no quote of their own message.
  if (last_message.user.id === userId) return [what];
  return [
    what,
    quote(
      `${last_message.user.name}${last_message.type === "text" ? ":" : ""} ${previewLine(last_message.message_text)}`,
    ),
  ];
}

const conversationUrl = ({ id }: ConversationData) => `${publicOrigin()}/messages/${id}`;
