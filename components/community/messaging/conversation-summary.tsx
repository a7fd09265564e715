import { Moment } from "@/components/ui/viewer-clock";
import { conversationTitle } from "@/lib/community/messaging/names";
import { ConversationAvatar } from "./conversation-avatar";
import type { Conversation } from "./conversations";
import { LastWords } from "./last-words";

/** The people and the last message of a conversation, for a link to it outside the list of all. */
export function ConversationSummary({
  conversation,
  userId,
  lines = "truncate block",
}: {
  conversation: Conversation;
  userId: number;
  lines?: "truncate block" | "line-clamp-2";
}) {
  return (
    <>
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
        <span className={`text-sm text-quiet ${lines}`}>
          <LastWords conversation={conversation} userId={userId} />
        </span>
      </span>
    </>
  );
}
