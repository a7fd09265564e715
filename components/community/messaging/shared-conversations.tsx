"use client";

import { Link } from "@/components/ui/link";
import type { ViewerClock } from "@/components/ui/moments";
import { Moment, ViewerClockProvider } from "@/components/ui/viewer-clock";
import { conversationTitle } from "@/lib/community/messaging/names";
import { ConversationAvatar } from "./conversation-avatar";
import type { Conversation } from "./conversations";

/** The conversations that the reader shares with a person; nothing when there are none. */
export function SharedConversations({
  conversations,
  userId,
  clock,
}: {
  conversations: Conversation[];
  userId: number;
  clock: ViewerClock;
}) {
  if (conversations.length === 0) return null;
  return (
    <ViewerClockProvider initial={clock}>
      <section aria-labelledby="shared-title">
        <h2 id="shared-title" className="mb-2 text-lg font-semibold">
          Your conversations
        </h2>
        <ul className="divide-y divide-line rounded-md border border-line bg-face">
          {conversations.map((conversation) => (
            <li key={conversation.id}>
              <Link
                href={`/messages/${conversation.id}`}
                className="flex items-center gap-3 px-3 py-2 -outline-offset-2 hover:bg-well"
              >
                <ConversationAvatar conversation={conversation} userId={userId} />
                <span className="min-w-0 grow">
                  <span className="flex items-baseline gap-2">
                    <span className="grow truncate text-sm font-medium">
                      <bdi>{conversationTitle(conversation, userId)}</bdi>
                    </span>
                    <Moment
                      at={conversation.last_message.created_at}
                      as="short"
                      className="shrink-0 text-xs text-quiet"
                    />
                  </span>
                  <span className="block truncate text-sm text-quiet">
                    <bdi>{conversation.last_message.message_text}</bdi>
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </ViewerClockProvider>
  );
}
