"use client";

import { LinkButton } from "@/components/ui/button";
import type { Conversation } from "./conversations";
import { NewConversation } from "./new-conversation";
import type { PersonLabel } from "./people";

/** Opens the direct conversation with a person, or the dialog that starts it. */
export function MessageButton({
  person: { id, name, avatar },
  conversations,
}: {
  person: PersonLabel;
  /** The conversations that the reader shares with the person. */
  conversations: Conversation[];
}) {
  const direct = conversations.find(({ type }) => type === "direct");
  return direct ? (
    <LinkButton href={`/messages/${direct.id}`} look="primary">
      Message
    </LinkButton>
  ) : (
    <NewConversation look="to" to={{ id, name, avatar }} />
  );
}
