"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { type ReactNode, useRef } from "react";
import { ConversationList } from "./conversation-list";
import type { Conversations } from "./conversations";
import { Inbox } from "./inbox";
import { useVisibleHeight } from "./use-visible-height";

/** List and thread side by side on wide screens; one of them on phones. */
export function InboxFrame({
  conversations,
  requestCount,
  children,
}: {
  conversations: Conversations;
  requestCount: number;
  children: ReactNode;
}) {
  const segment = useSelectedLayoutSegment();
  const current = segment ? Number(segment) : undefined;
  const box = useRef<HTMLDivElement>(null);
  useVisibleHeight(box);
  return (
    <Inbox>
      <div
        ref={box}
        data-fills-page
        className="mx-auto h-[calc(var(--visible-height,100dvh)-3.5rem-1px-var(--tabs)-var(--player))] max-w-page md:px-8"
      >
        <div className="h-full md:grid md:grid-cols-[20rem_minmax(0,1fr)] md:border-x md:border-line">
          <div
            className={`h-full min-h-0 flex-col md:flex md:border-r md:border-line ${current === undefined ? "flex" : "hidden"}`}
          >
            <ConversationList initialData={conversations} requestCount={requestCount} current={current} />
          </div>
          <div className={`h-full min-h-0 flex-col md:flex ${current === undefined ? "hidden" : "flex"}`}>
            {current !== undefined && <h1 className="sr-only md:hidden">Messages</h1>}
            {children}
          </div>
        </div>
      </div>
    </Inbox>
  );
}
