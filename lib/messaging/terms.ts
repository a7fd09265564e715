/** What inbox and server must agree on. */

/** How long a message may be, in characters. */
export const MAX_MESSAGE_CHARACTERS = 2000;

/** How long a sign of typing lasts without being renewed, in seconds. */
export const TYPING_SECONDS = 6;

/** The channel of one user's own events; only that user may listen. */
export const userChannel = (userId: number) => `private-user.${userId}`;

/** The channel of a conversation; only its participants may listen, and see who else does. */
export const conversationChannel = (conversationId: number) => `presence-conversation.${conversationId}`;
