import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { conversationTitle } from "@/lib/community/messaging/names";
import { ConversationSummary } from "./conversation-summary";
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
        From people whom you do not follow and have not dealt with. They are not told whether you decline.
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
                  <ConversationSummary conversation={request} userId={userId} lines="line-clamp-2" />
                </Link>
                <div className="flex flex-wrap gap-2">
                  <MessageRequestButtons conversation={request} name={name} acts={acts} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
