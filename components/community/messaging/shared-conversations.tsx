"use client";

import { Link } from "@/components/ui/link";
import type { ViewerClock } from "@/components/ui/moments";
import { ViewerClockProvider } from "@/components/ui/viewer-clock";
import { ConversationSummary } from "./conversation-summary";
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
                <ConversationSummary conversation={conversation} userId={userId} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </ViewerClockProvider>
  );
}
