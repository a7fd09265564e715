/** Terms shared by the inbox, notifications and emails. */

/** The maximum length of a message, in characters. */
export const MAX_MESSAGE_CHARACTERS = 2000;

/** The duration of a typing signal that is not renewed, in seconds. */
export const TYPING_SECONDS = 6;

/** The maximum number of people in a group, not counting its creator. */
export const MAX_RECIPIENTS = 99;

/** The maximum length of the title of a group, in characters. */
export const MAX_TITLE_CHARACTERS = 255;

/** The longest mute with an end, in hours: a year. */
export const MAX_MUTE_HOURS = 8760;

/** A user's private channel. Only that user can subscribe. */
export const userChannel = (userId: number) => `private-user.${userId}`;

/** A conversation's presence channel. Only participants can subscribe; they see who else is subscribed. */
export const conversationChannel = (conversationId: number) => `presence-conversation.${conversationId}`;

/** The other participants of a conversation. */
export function otherParticipants<Person extends { id: number }>(
  { participants }: { participants: readonly Person[] },
  userId: number,
): Person[] {
  return participants.filter(({ id }) => id !== userId);
}

/** The display title of a conversation: its title, or the names of the other participants. */
export function conversationTitle(
  conversation: { title: string | null; participants: readonly { id: number; name: string }[] },
  userId: number,
): string {
  if (conversation.title) return conversation.title;
  const names = otherParticipants(conversation, userId).map(({ name }) => name);
  if (names.length <= 3) return joinNames(names);
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} others`;
}

/** Names joined for use in a sentence: "Ana, Ben and Cleo". */
export function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
