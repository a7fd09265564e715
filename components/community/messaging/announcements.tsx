import { useEffect, useRef, useState } from "react";
import { newestFromOthers, type Thread } from "./thread";

/** Reads out a message that comes while the thread is open, when the reader is not interrupted by it. */
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
