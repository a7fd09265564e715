import { NewConversation } from "./new-conversation";

/** The place beside the list before a conversation is chosen. */
export function NothingOpen() {
  return (
    <div className="flex h-full flex-col items-start justify-center px-12">
      <p className="text-lg font-semibold">Choose a conversation</p>
      <p className="mt-1 mb-4 max-w-form text-sm text-quiet">
        The arrow keys move through the list, Enter opens one, Escape comes back to it.
      </p>
      <NewConversation look="words" />
    </div>
  );
}
