"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useViewerClock } from "@/components/ui/viewer-clock";
import { conversationTitle } from "@/lib/community/messaging/names";
import { Announcements } from "./announcements";
import { Composer } from "./composer";
import { ConnectionBar } from "./connection-bar";
import { focusConversation } from "./conversation-list";
import type { Conversation } from "./conversations";
import { useCachedQuery } from "./inbox";
import type { LiveInbox } from "./live-inbox";
import { MessageRow } from "./message-row";
import { useConnectionState, useMessaging, useOutbox } from "./messaging-context";
import { OlderEnd } from "./older-end";
import { arrivedKeys, buildRows, firstUnread, type Row } from "./rows";
import { newestFromOthers, type Thread } from "./thread";
import { ThreadHeader } from "./thread-header";
import { ThreadScroll } from "./thread-scroll";
import { useAttention, useReading } from "./use-reading";
import { useThread } from "./use-thread";

const knownConversations = (live: LiveInbox) => live.knownConversations();

/** An open conversation. `conversation` and `initialData` are those that the server rendered. */
export function ThreadView({
  conversation: initialConversation,
  initialData,
  requestBar,
}: {
  conversation: Conversation;
  initialData: Thread;
  /** The answers to the request of a stranger, shown until it is accepted. */
  requestBar?: ReactNode;
}) {
  const { me, sender } = useMessaging();
  const clock = useViewerClock();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [atBottom, setAtBottom] = useState(true);

  const fromList = useCachedQuery(knownConversations)?.data?.list.find(
    ({ id }) => id === initialConversation.id,
  );
  const conversation = fromList ?? initialConversation;
  useLeaveDeleted(fromList !== undefined);
  const { thread, failed, retry, typists, older, loadOlder, onTop } = useThread(conversation, initialData);
  const outbox = useOutbox();
  useEffect(() => {
    const arrived = arrivedKeys(thread, outbox, me.id);
    if (arrived.length > 0) sender.arrived(arrived);
  }, [thread, outbox, me.id, sender]);
  const isLost = useConnectionState() === "lost";

  const newest = newestFromOthers(thread, me.id);
  const { unread_count: unread, marked_unread: marked } = conversation;
  useReading(conversation.id, { newest: newest?.id ?? 0, unread, marked, atBottom });
  const [unreadFrom, unreadCount] = useUnread(initialConversation, thread, atBottom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the clock's time zone decides where days begin
  const rows = useMemo(() => {
    const own = outbox.filter(({ conversation_id }) => conversation_id === conversation.id);
    return buildRows(thread, own, { userId: me.id, clock, unreadFrom });
  }, [thread, outbox, conversation.id, me.id, clock.timeZone, unreadFrom]);
  const lastOwn = useMemo(() => rows.findLast((row) => row.kind === "message" && row.mine)?.key, [rows]);

  const retryOne = useCallback((id: string) => sender.retry(id), [sender]);
  const discard = useCallback((id: string) => sender.discard(id), [sender]);
  const draw = (row: Row) => (
    <MessageRow
      row={row}
      inGroup={conversation.type === "group"}
      people={conversation.participants}
      isLastOwn={row.key === lastOwn}
      isLost={isLost}
      isPlain={conversation.is_request}
      onRetry={retryOne}
      onDiscard={discard}
    />
  );

  // On a phone the keyboard would cover the messages.
  useEffect(() => {
    if (matchMedia("(hover: hover)").matches) field.current?.focus();
  }, []);

  const title = conversationTitle(conversation, me.id);
  const goBack = useEscape(conversation.id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back from anywhere inside
    <div onKeyDown={goBack} className="relative flex h-full min-h-0 flex-col">
      <ThreadHeader conversation={conversation} />
      <ThreadScroll
        box={box}
        label={`Messages with ${title}`}
        rows={rows}
        draw={draw}
        top={
          <OlderEnd what="messages" older={older} load={loadOlder}>
            {thread.hasOlder ? "Loading older messages" : "Start of the conversation"}
          </OlderEnd>
        }
        onTop={onTop}
        atBottom={atBottom}
        onBottom={setAtBottom}
        unseen={unreadCount}
      />
      {failed && (
        <div role="alert" className="flex items-center justify-between gap-2 border-t border-line px-4 py-2">
          <p className="text-sm text-red">Newer messages could not be loaded.</p>
          <Button size="row" onClick={() => retry?.()}>
            Try again
          </Button>
        </div>
      )}
      {conversation.is_request && requestBar}
      <Composer conversationId={conversation.id} to={title} typists={typists} field={field} />
      <Announcements thread={thread} userId={me.id} />
      <ConnectionBar className="top-14" />
    </div>
  );
}

/** The first unread message when the reader came, and the number that have arrived below the fold since. */
function useUnread(conversation: Conversation, thread: Thread, atBottom: boolean) {
  const { me } = useMessaging();
  const attentive = useAttention();
  const newest = newestFromOthers(thread, me.id)?.id ?? 0;
  const [from, setFrom] = useState(() => {
    const mine = conversation.participants.find(({ id }) => id === me.id);
    if (conversation.unread_count === 0) return undefined;
    return firstUnread(thread, me.id, mine?.last_read_message_id ?? null);
  });
  const lastRead = useRef(newest);
  useEffect(() => {
    const looking = attentive && atBottom;
    // A reader who switches tabs finds the mark where it was.
    if (!looking && newest > lastRead.current) {
      setFrom((known) =>
        known !== undefined && known > lastRead.current
          ? known
          : firstUnread(thread, me.id, lastRead.current),
      );
    }
    if (looking) lastRead.current = newest;
  }, [attentive, atBottom, newest, thread, me.id]);
  const newCount = atBottom
    ? 0
    : thread.messages.filter(
        ({ id, type, user }) => id > lastRead.current && user.id !== me.id && type === "text",
      ).length;
  return [from, newCount] as const;
}

/** Closes the thread when the conversation leaves the list: it was deleted here or in another window. */
function useLeaveDeleted(listed: boolean) {
  const router = useRouter();
  const before = useRef(listed);
  useEffect(() => {
    if (before.current && !listed) router.replace("/messages");
    before.current = listed;
  }, [listed, router]);
}

/** Escape goes back: to the list on phones, to its row in the list on wide screens. */
function useEscape(conversationId: number) {
  const router = useRouter();
  return (event: KeyboardEvent<HTMLElement>) => {
    // Portalled elements, such as dialogs, handle their own Escape.
    const inside = event.currentTarget.contains(event.target as Node);
    if (event.key !== "Escape" || event.defaultPrevented || !inside) return;
    if (matchMedia("(min-width: 52rem)").matches) focusConversation(document, conversationId);
    else router.push("/messages");
  };
}
