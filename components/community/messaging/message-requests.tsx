import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Moment } from "@/components/ui/viewer-clock";
import { conversationTitle } from "@/lib/community/messaging/names";
import { ConversationAvatar } from "./conversation-avatar";
import type { Conversations } from "./conversations";
import { MessageRequestButtons, type RequestActs } from "./request-buttons";

/** The conversations that strangers have begun, with the answers to each. */
export function MessageRequests({
  requests,
  userId,
  acts,
}: {
  requests: Conversations;
  userId: number;
  acts: RequestActs;
}) {
  return (
    <div className="h-full overflow-y-auto px-4 py-4 md:px-8">
      <Link href="/messages" className="link text-sm md:hidden">
        All messages
      </Link>
      <h2 className="text-lg font-semibold">Requests</h2>
      <p className="mt-1 mb-4 max-w-text text-sm text-quiet">
        People whom you do not follow and have not dealt with. They are not told whether you decline.
      </p>
      {requests.length === 0 ? (
        <EmptyState title="No requests">The first message of somebody new appears here.</EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-face">
          {requests.map((request) => {
            const name = conversationTitle(request, userId);
            return (
              <li key={request.id} className="flex flex-wrap items-center gap-3 px-3 py-3">
                <Link
                  href={`/messages/${request.id}`}
                  className="flex min-w-0 grow basis-64 items-center gap-3 -outline-offset-2 hover:underline"
                >
                  <ConversationAvatar conversation={request} userId={userId} />
                  <span className="min-w-0 grow">
                    <span className="flex items-baseline gap-2">
                      <span className="grow truncate text-sm font-medium">
                        <bdi>{name}</bdi>
                      </span>
                      <Moment
                        at={request.last_message.created_at}
                        as="short"
                        className="shrink-0 text-xs text-quiet"
                      />
                    </span>
                    <span className="line-clamp-2 text-sm text-quiet">
                      <bdi>{request.last_message.message_text}</bdi>
                    </span>
                  </span>
                </Link>
                <div className="flex gap-2">
                  <MessageRequestButtons id={request.id} name={name} acts={acts} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
