import { NewConversation } from "./new-conversation";

/** Shown beside the list while no conversation is open. */
export function NothingOpen() {
  return (
    <div className="flex h-full flex-col items-start justify-center px-12">
      <p className="text-lg font-semibold">Choose a conversation</p>
      <p className="mt-1 mb-4 max-w-form text-sm text-quiet">
        Use ↑ ↓ to browse, Enter to open, Esc to go back.
      </p>
      <NewConversation look="plain" />
    </div>
  );
}
