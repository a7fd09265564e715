import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLiveInbox } from "./inbox";

/** At most one request a second, however fast messages arrive. */
const READ_DELAY_MS = 1_000;

/**
 * Marks a conversation read while its newest messages are visible. `newest` is the newest message by others,
 * `unread` the unread count.
 */
export function useReading(
  conversationId: number,
  {
    newest,
    unread,
    marked,
    atBottom,
  }: {
    newest: number;
    unread: number;
    /** Whether it is marked unread. A mark set while it is open, here or elsewhere, lasts until the next message. */
    marked: boolean;
    atBottom: boolean;
  },
): void {
  const live = useLiveInbox();
  const attentive = useAttention();
  const read = useRef({ upTo: newest, at: 0, marked });
  const kept = useRef(false);
  useEffect(() => {
    if (marked !== read.current.marked) {
      kept.current = marked;
      // The mark covers everything that arrived before it.
      if (marked) read.current.upTo = newest;
    }
    read.current.marked = marked;
    const isNew = newest > read.current.upTo;
    if (!live || !attentive || !atBottom || (!isNew && (unread === 0 || kept.current))) return;
    const wait = Math.max(0, read.current.at + READ_DELAY_MS - Date.now());
    const timer = setTimeout(async () => {
      read.current.at = Date.now();
      try {
        await live.mark(conversationId, "read", () => marked || !live.isMarkedUnread(conversationId));
        read.current.upTo = Math.max(read.current.upTo, newest);
      } catch {
        // Still unread; retried with the next message or when the reader returns.
      }
    }, wait);
    return () => clearTimeout(timer);
  }, [live, conversationId, attentive, atBottom, marked, unread, newest]);
}

/** Whether the page is visible and focused. */
export function useAttention(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      addEventListener("focus", changed);
      addEventListener("blur", changed);
      return () => {
        document.removeEventListener("visibilitychange", changed);
        removeEventListener("focus", changed);
        removeEventListener("blur", changed);
      };
    },
    () => document.visibilityState === "visible" && document.hasFocus(),
    () => false,
  );
}
