/** The ids by which the channels server knows what a connection depends on. Triggers (`end_session_connections` and others) write them too. */

type Credential = { kind: "token"; tokenId: number } | { kind: "session"; sessionId: number };

/** The id of a token or session. */
export function credentialId(credential: Credential): string {
  return credential.kind === "token" ? `token-${credential.tokenId}` : `session-${credential.sessionId}`;
}

/** The id of a participant's place in a conversation. */
export const membershipId = (conversationId: number, userId: number) =>
  `conversation-${conversationId}-user-${userId}`;

/** The id of the right to watch a playlist; that of an editor ends when they are removed. Triggers (`end_playlist_connections` and others) write them too. */
export const watchId = (playlistId: number, editorId?: number) =>
  editorId === undefined ? `playlist-${playlistId}` : `playlist-${playlistId}-editor-${editorId}`;
