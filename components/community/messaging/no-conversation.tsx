import { LinkButton } from "@/components/ui/button";

/** Shown beside the list when the conversation does not exist, or the reader is not in it. */
export function NoConversation() {
  return (
    <div className="flex h-full flex-col items-start justify-center px-5 md:px-12">
      <h1 className="text-lg font-semibold">Conversation not found</h1>
      <p className="mt-1 mb-4 max-w-form text-sm text-quiet">
        The link may be wrong, or you are not in this conversation.
      </p>
      <LinkButton href="/messages">All messages</LinkButton>
    </div>
  );
}
