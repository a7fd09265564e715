import { conversationTitle } from "@/lib/community/messaging/names";
import type { Conversation } from "./conversations";
import { MessageRequestButtons, type RequestActs } from "./request-buttons";

/** Says above the field for a reply that a stranger has written, with the answers. */
export function RequestBar({
  conversation,
  userId,
  acts,
}: {
  conversation: Conversation;
  userId: number;
  acts: RequestActs;
}) {
  const name = conversationTitle(conversation, userId);
  return (
    <section aria-label="Message request" className="border-t border-line bg-well px-4 py-3 text-sm">
      <p>
        {conversation.type === "direct" ? (
          <>
            <bdi className="font-medium">{name}</bdi> is not among the people you know here.
          </>
        ) : (
          "Somebody who is not among the people you know here has begun this group."
        )}{" "}
        Links work once you accept; a reply accepts too.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <MessageRequestButtons conversation={conversation} name={name} acts={acts} />
      </div>
    </section>
  );
}
