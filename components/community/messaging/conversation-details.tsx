import type { ReactNode } from "react";
import { ReportButton } from "@/components/community/reports/report-button";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { Moment } from "@/components/ui/viewer-clock";
import { conversationTitle } from "@/lib/community/messaging/names";
import type { Conversation } from "./conversations";
import type { Thread } from "./thread";

/** The most messages that are offered for a report. */
const MAX_MESSAGES = 20;

type Props = {
  conversation: Conversation;
  messages: Thread["messages"];
  userId: number;
  /** Blocks the other person of a direct conversation, or ends that. */
  block: ReactNode;
};

/** The people of a conversation, and what the reader can do about them: block, and report a message or all of it. */
export function ConversationDetails({ conversation, messages, userId, block }: Props) {
  const { id, participants } = conversation;
  const title = conversationTitle(conversation, userId);
  const others = messages.filter(({ user }) => user.id !== userId).slice(-MAX_MESSAGES);
  return (
    <div className="h-full space-y-6 overflow-y-auto px-4 py-4 md:px-8">
      <header>
        <Link href={`/messages/${id}`} className="link text-sm">
          Back to the conversation
        </Link>
        <h2 className="mt-1 text-lg font-semibold break-words">
          <bdi>{title}</bdi>
        </h2>
      </header>
      <section aria-label="People" className="max-w-text">
        <ul>
          {participants.map(({ id, name, avatar }) => (
            <li key={id} className="flex h-12 items-center gap-3">
              <Picture src={avatar} pixels={32} className="size-8 shrink-0 rounded-full" />
              <Link href={`/people/${id}`} className="link truncate text-sm">
                <bdi>{name}</bdi>
              </Link>
              {id === userId && <span className="shrink-0 text-xs text-quiet">you</span>}
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-2">
        {block}
        <ReportButton
          subjectType="conversation"
          subjectId={id}
          name={`the conversation with ${title}`}
          isSignedIn
        />
      </div>
      {others.length > 0 && (
        <section aria-labelledby="report-title" className="max-w-text">
          <h3 id="report-title" className="font-semibold">
            Report a message
          </h3>
          <p className="mt-1 mb-3 text-sm text-quiet">
            Operators see the message with up to ten before and after it, and nothing else of the
            conversation.
          </p>
          <ol className="divide-y divide-line rounded-md border border-line bg-face text-sm">
            {others.toReversed().map(({ id, user, message_text, created_at }) => (
              <li key={id} className="flex items-start gap-3 px-3 py-2">
                <div className="min-w-0 grow">
                  <p className="flex gap-2 text-xs text-quiet">
                    <bdi className="truncate">{user.name}</bdi>
                    <Moment at={created_at} as="short" className="shrink-0" />
                  </p>
                  <p className="line-clamp-3 [overflow-wrap:anywhere]">
                    <bdi>{message_text}</bdi>
                  </p>
                </div>
                <ReportButton
                  subjectType="message"
                  subjectId={id}
                  name={`the message by ${user.name}: ${message_text.slice(0, 40)}`}
                  isSignedIn
                  size="row"
                />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
