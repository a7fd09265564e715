"use client";

import { LinkButton } from "@/components/ui/button";
import type { Conversation } from "./conversations";
import { NewConversation } from "./new-conversation";
import type { PersonLabel } from "./people";

/** Opens the direct conversation with a person, or the dialog that starts it. */
export function MessageButton({
  person: { id, name, avatar },
  conversations,
  look = "primary",
  size,
  label,
}: {
  person: PersonLabel;
  /** The conversations that the reader shares with the person. */
  conversations: Conversation[];
  look?: "primary" | "plain";
  size?: "sm";
  /** The words on it, in place of "Message". */
  label?: string;
}) {
  const direct = conversations.find(({ type }) => type === "direct");
  return direct ? (
    <LinkButton href={`/messages/${direct.id}`} look={look} size={size}>
      {label ?? "Message"}
    </LinkButton>
  ) : (
    <NewConversation look={look} size={size} to={{ id, name, avatar }} label={label} />
  );
}
