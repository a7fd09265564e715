"use client";

import { type ReactNode, useEffect, useState } from "react";
import { PollPage } from "@/components/ui/poll-page";

/** A download shows on the page once its first bytes have left, for which a file may have to be made. */
const POLL_MS = 3_000;
const MAX_WAIT_MS = 60_000;

/** A link to a licensed file. After a click the page is rendered again until it has counted the download, with what follows from that. */
export function DownloadLink({
  href,
  downloads,
  className,
  children,
}: {
  href: string;
  /** The downloads that the page has counted so far. */
  downloads: number;
  className: string;
  children: ReactNode;
}) {
  const [firstCount, setFirstCount] = useState<number>();
  const isWaiting = firstCount === downloads;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setFirstCount(undefined), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return (
    <>
      <a href={href} download className={className} onClick={() => setFirstCount(downloads)}>
        {children}
      </a>
      {isWaiting && <PollPage everyMs={POLL_MS} />}
    </>
  );
}
