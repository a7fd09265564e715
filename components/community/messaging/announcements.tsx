import { useEffect, useRef, useState } from "react";
import { newestFromOthers, type Thread } from "./thread";

/** Announces messages that arrive while the thread is open, without interrupting the reader. */
export function Announcements({ thread, userId }: { thread: Thread; userId: number }) {
  const newest = newestFromOthers(thread, userId);
  const known = useRef(newest?.id ?? 0);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!newest || newest.id <= known.current) return;
    known.current = newest.id;
    setSaid(`${newest.user.name}: ${newest.message_text}`);
  }, [newest]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
