import type { Conversation } from "./conversations";

/** The last message of a conversation, after the name of its author where that is not clear. */
export function LastWords({ conversation, userId }: { conversation: Conversation; userId: number }) {
  const { type, user, message_text } = conversation.last_message;
  const mine = user.id === userId;
  const isNotice = type !== "text";
  return (
    <>
      {(mine || isNotice || conversation.type === "group") && (
        <>
          {mine ? "You" : <bdi>{user.name}</bdi>}
          {!isNotice && ":"}{" "}
        </>
      )}
      <bdi>{message_text}</bdi>
    </>
  );
}
