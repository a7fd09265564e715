"use client";

import { Search } from "lucide-react";
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ConnectionBar } from "./connection-bar";
import { ConversationRow } from "./conversation-row";
import {
  type Conversations,
  filterConversations,
  openConversations,
  updateRequestCount,
} from "./conversations";
import { CountBadge } from "./count-badge";
import { useCachedQuery, useInbox, useLiveInbox } from "./inbox";
import { ListEnd } from "./list-end";
import type { LiveInbox } from "./live-inbox";
import { useMessaging } from "./messaging-context";
import { NewConversation } from "./new-conversation";
import { useOlder } from "./use-older";

/** All conversations, newest first, with search. `current` is the open one. */
export function ConversationList({
  initialData: initialPage,
  requestCount,
  current,
}: {
  initialData: Conversations;
  /** The number of all requests when the page was made. */
  requestCount: number;
  current: number | undefined;
}) {
  const { me } = useMessaging();
  const inbox = useInbox();
  const live = useLiveInbox();
  const initialData = useMemo(() => openConversations(initialPage), [initialPage]);
  const cached = useCachedQuery(
    useCallback((live: LiveInbox) => live.conversations(initialData), [initialData]),
  );
  const data = cached?.data ?? initialData;
  useEffect(() => live?.adoptConversations(initialData), [live, initialData]);

  const hasOlder = data.older !== undefined;
  const { older, loadOlder } = useOlder(
    useCallback(async () => (await inbox.load()).loadOlderConversations(), [inbox]),
  );

  const [search, setSearch] = useState("");
  const accepted = data.list.filter(({ is_request }) => !is_request);
  const list = filterConversations(accepted, useDeferredValue(search));
  const rows = useRef<HTMLUListElement>(null);
  useFocusOnReturn(rows, current);
  const [focused, setFocused] = useState<number>();
  const stop = [focused, current].find((wanted) => list.some(({ id }) => id === wanted)) ?? list[0]?.id;
  useFocusAfterDeletion(rows, { gone: focused !== undefined && stop !== focused, stop });

  return (
    <section aria-label="Conversations" className="relative flex min-h-0 grow flex-col">
      <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-3 pl-4">
        <h1 className="text-lg font-semibold">Messages</h1>
        <Link href="/messages/requests" className="link mr-2 ml-auto inline-flex items-center gap-1 text-sm">
          Requests
          <CountBadge count={updateRequestCount(requestCount, initialData, data)} noun="waiting" most={99} />
        </Link>
        <NewConversation />
      </div>
      <div className="relative shrink-0 border-b border-line">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-[0.625rem] left-4 size-4 text-quiet"
        />
        <input
          type="search"
          aria-label="Search conversations"
          placeholder="Search names and latest messages"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && search) setSearch("");
            if (event.key === "ArrowDown") move(event, rows.current, "first");
          }}
          className="block h-9 w-full bg-transparent pr-4 pl-[2.375rem] text-sm -outline-offset-2"
        />
      </div>
      <nav aria-label="Conversations" className="min-h-0 grow overflow-y-auto overscroll-contain">
        <ul
          ref={rows}
          onKeyDown={(event) => move(event, rows.current)}
          onFocus={({ target }) => {
            if (target.dataset.conversation) setFocused(Number(target.dataset.conversation));
          }}
        >
          {list.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              userId={me.id}
              isCurrent={conversation.id === current}
              isStop={conversation.id === stop}
            />
          ))}
        </ul>
        {hasOlder ? (
          // Matches may be in older conversations, so all pages are loaded.
          <ListEnd older={older} searching={search !== ""} load={loadOlder} />
        ) : (
          list.length === 0 && <Nothing searched={search} clear={() => setSearch("")} />
        )}
      </nav>
      {cached?.isError && (
        <div role="alert" className="flex items-center justify-between gap-2 border-t border-line px-4 py-2">
          <p className="text-sm text-red">The list could not be refreshed.</p>
          <Button size="row" onClick={() => cached.refetch()}>
            Try again
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {search && (hasOlder ? "Searching older conversations" : `${list.length} conversations found`)}
      </p>
      <ConnectionBar className={current === undefined ? "bottom-0" : "bottom-0 md:hidden"} />
    </section>
  );
}

function Nothing({ searched, clear }: { searched: string; clear: () => void }) {
  return (
    <div className="px-4 py-6 text-sm">
      {searched ? (
        <>
          <p className="font-semibold">No conversations match “{searched}”</p>
          <p className="mt-1 text-quiet">We search names, titles and latest messages.</p>
          <Button size="sm" className="mt-3" onClick={clear}>
            Clear search
          </Button>
        </>
      ) : (
        <>
          <p className="font-semibold">No messages yet</p>
          <p className="mt-1 text-quiet">Write to a listener, a producer or a group.</p>
        </>
      )}
    </div>
  );
}

/** Moves the focus among the conversations. */
function move(event: KeyboardEvent, list: HTMLElement | null, to?: "first"): void {
  const links = [...(list?.querySelectorAll<HTMLElement>("[data-conversation]") ?? [])];
  const at = links.indexOf(document.activeElement as HTMLElement);
  // A conversation's menu handles its own arrow keys.
  if (at < 0 && !to) return;
  const next = to
    ? links[0]
    : { ArrowDown: links[at + 1], ArrowUp: links[at - 1], Home: links[0], End: links.at(-1) }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** When the focused conversation disappears, moves the focus to another one. */
function useFocusAfterDeletion(
  list: React.RefObject<HTMLElement | null>,
  { gone, stop }: { gone: boolean; stop: number | undefined },
) {
  useEffect(() => {
    if (gone && stop !== undefined && document.activeElement === document.body)
      focusConversation(list.current, stop);
  }, [list, gone, stop]);
}

/** Restores the focus when coming back from a conversation on a phone. */
function useFocusOnReturn(list: React.RefObject<HTMLElement | null>, current: number | undefined) {
  const before = useRef(current);
  useEffect(() => {
    if (before.current !== undefined && current === undefined)
      focusConversation(list.current, before.current);
    before.current = current;
  }, [list, current]);
}

/** Focuses a conversation of the list, or the first one if it is missing. */
export function focusConversation(scope: ParentNode | null, conversationId: number): void {
  const link =
    scope?.querySelector<HTMLElement>(`[data-conversation="${conversationId}"]`) ??
    scope?.querySelector<HTMLElement>("[data-conversation]");
  link?.focus();
}
