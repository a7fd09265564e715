import { memo } from "react";
import { Link } from "@/components/ui/link";
import { Moment } from "@/components/ui/viewer-clock";
import { conversationTitle } from "@/lib/community/messaging/names";
import { ConversationAvatar } from "./conversation-avatar";
import { ConversationMenu } from "./conversation-menu";
import type { Conversation } from "./conversations";
import { CountBadge } from "./count-badge";
import { LastWords } from "./last-words";
import { MutedSign } from "./muted-sign";

export const ConversationRow = memo(function ConversationRow({
  conversation,
  userId,
  isCurrent,
  isStop,
}: {
  conversation: Conversation;
  userId: number;
  isCurrent: boolean;
  /** Whether this row is the tab stop of the list (roving focus). */
  isStop: boolean;
}) {
  const { id, last_message, unread_count, muted } = conversation;
  const unread = unread_count > 0;
  return (
    <li className="group relative [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <Link
        href={`/messages/${id}`}
        prefetch={null}
        data-conversation={id}
        tabIndex={isStop ? undefined : -1}
        aria-current={isCurrent ? "page" : undefined}
        className="flex h-16 items-center gap-3 border-l-2 border-transparent pr-4 pl-3 -outline-offset-2 group-hover:bg-well pointer-coarse:pr-12 aria-[current=page]:border-ink aria-[current=page]:bg-well"
      >
        <ConversationAvatar conversation={conversation} userId={userId} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span className={`grow truncate text-sm ${unread ? "font-semibold" : "font-medium"}`}>
              <bdi>{conversationTitle(conversation, userId)}</bdi>
            </span>
            <Moment
              at={last_message.created_at}
              as="short"
              className={`shrink-0 text-xs group-has-[button:focus-visible]:invisible group-has-aria-expanded:invisible pointer-fine:group-hover:invisible ${unread ? "font-medium text-amber" : "text-quiet"}`}
            />
          </span>
          <span className="flex h-5 items-center gap-2">
            <span className={`grow truncate text-sm ${unread ? "text-ink" : "text-quiet"}`}>
              <LastWords conversation={conversation} userId={userId} />
            </span>
            {muted && <MutedSign />}
            <CountBadge count={unread_count} isQuiet={muted} />
          </span>
        </span>
      </Link>
      <ConversationMenu
        conversation={conversation}
        offersRead
        aria-label={`More about the conversation with ${conversationTitle(conversation, userId)}`}
        tabIndex={isStop ? undefined : -1}
        // With a mouse it covers the time on hover; touch screens have no hover, so it is always visible.
        className="absolute top-1 right-2 grid size-8 place-items-center rounded-sm text-quiet opacity-0 group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:top-4 pointer-coarse:opacity-100"
      />
    </li>
  );
});
