/** What inbox, notifications and mails must agree on. */

/** How long a message may be, in characters. */
export const MAX_MESSAGE_CHARACTERS = 2000;

/** How long a sign of typing lasts without being renewed, in seconds. */
export const TYPING_SECONDS = 6;

/** The channel of one user's own events; only that user may listen. */
export const userChannel = (userId: number) => `private-user.${userId}`;

/** The channel of a conversation; only its participants may listen, and see who else does. */
export const conversationChannel = (conversationId: number) => `presence-conversation.${conversationId}`;

/** The others in a conversation. */
export function othersIn<Person extends { id: number }>(
  { participants }: { participants: readonly Person[] },
  userId: number,
): Person[] {
  return participants.filter(({ id }) => id !== userId);
}

/** What a conversation is called: its title, or the names of the others. */
export function titleOf(
  conversation: { title: string | null; participants: readonly { id: number; name: string }[] },
  userId: number,
): string {
  if (conversation.title) return conversation.title;
  const names = othersIn(conversation, userId).map(({ name }) => name);
  if (names.length <= 3) return joined(names);
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} others`;
}

/** Names as a sentence has them: "Ana, Ben and Cleo". */
export function joined(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** The most characters of a message that a notification shows. */
const MAX_PREVIEW_CHARACTERS = 140;

/** As much of a message as a notification shows, on one line. */
export function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length > MAX_PREVIEW_CHARACTERS
    ? `${characters.slice(0, MAX_PREVIEW_CHARACTERS).join("")}…`
    : line;
}
