/** Unsent drafts, kept in this browser per account and conversation. */

const keyOf = (userId: number, conversationId: number) => `downbeat:draft:${userId}:${conversationId}`;

export function readDraft(userId: number, conversationId: number): string {
  try {
    return localStorage.getItem(keyOf(userId, conversationId)) ?? "";
  } catch {
    return "";
  }
}

export function keepDraft(userId: number, conversationId: number, text: string): void {
  try {
    if (text) localStorage.setItem(keyOf(userId, conversationId), text);
    else localStorage.removeItem(keyOf(userId, conversationId));
  } catch {
    // Without storage a draft lasts as long as the page.
  }
}
