import { useEffect, useRef, useState } from "react";
import { newestFromOthers, type Thread } from "./thread";

/** Announces messages that arrive while the thread is open, without interrupting the reader. */
export function Announcements({ thread, userId }: { thread: Thread; userId: number }) {
  const newest = newestFromOthers(thread, userId);
  const lastId = useRef(newest?.id ?? 0);
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    if (!newest || newest.id <= lastId.current) return;
    lastId.current = newest.id;
    setAnnouncement(`${newest.user.name}${newest.type === "text" ? ":" : ""} ${newest.message_text}`);
  }, [newest]);
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
