/** Unsent drafts, kept in this browser per account and conversation. */

const draftKey = (userId: number, conversationId: number) => `downbeat:draft:${userId}:${conversationId}`;

export function readDraft(userId: number, conversationId: number): string {
  try {
    return localStorage.getItem(draftKey(userId, conversationId)) ?? "";
  } catch {
    return "";
  }
}

export function keepDraft(userId: number, conversationId: number, text: string): void {
  try {
    if (text) localStorage.setItem(draftKey(userId, conversationId), text);
    else localStorage.removeItem(draftKey(userId, conversationId));
  } catch {
    // Without storage a draft lasts as long as the page.
  }
}
