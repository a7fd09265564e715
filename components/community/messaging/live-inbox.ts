import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { tabQueryClient } from "@/components/ui/query-provider";
import type * as messagingEvents from "@/lib/community/messaging/events";
import { conversationChannel, userChannel } from "@/lib/community/messaging/names";
import type { EventData } from "@/lib/platform/channels/event";
import { request } from "@/lib/platform/http-client/client";
import { type Conversation, type ConversationPages, withLastMessage, withReader } from "./conversations";
import {
  deleteConversation,
  leaveConversation,
  muteConversation,
  renameConversation,
  startTyping,
  unmuteConversation,
} from "./endpoints";
import {
  adoptConversations,
  adoptThread,
  changeConversations,
  changeThread,
  clearInbox,
  conversationsQuery,
  forgetDeleted,
  knownConversation,
  loadOlder,
  loadOlderConversations,
  markConversation,
  refetchInbox,
  setUnread,
  threadQuery,
} from "./inbox-queries";
import type { Messaging } from "./messaging-context";
import type { SentMessage } from "./sender";
import { type Thread, withCreated, withReadReceipt, withReadState } from "./thread";

/** The inbox as requests and events keep it up to date. Loaded after the page. */

const LIST_POLL_MS = 15_000;
const THREAD_POLL_MS = 4_000;

/** Follows cached data. */
export type Observer<Data> = Pick<QueryObserver<Data>, "subscribe" | "getCurrentResult">;

/** Shows in a thread that someone types. */
interface Typing {
  started: (event: EventData<typeof messagingEvents.typingStarted>) => void;
  stopped: (userId: number) => void;
}

export class LiveInbox {
  readonly #messaging: Messaging;
  readonly #client: QueryClient;

  constructor(messaging: Messaging) {
    this.#messaging = messaging;
    this.#client = tabQueryClient(messaging.me.id);
  }

  /** Follows the list of conversations. Returns a function that stops this. */
  listen(): () => void {
    const { me, realtime, counts, returns } = this.#messaging;
    const client = this.#client;
    const ask = () => refetchInbox(client);
    const askForList = () => void client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    client.mount();
    returns.add(ask);
    const leave = realtime.listen<typeof messagingEvents>(
      userChannel(me.id),
      {
        "conversation.updated": (event) => {
          const list = client.getQueryData(conversationsQuery.queryKey)?.list;
          const next = list && withLastMessage(list, event, me.id);
          if (next) changeConversations(client, () => next);
          else askForList();
        },
        "conversation.deleted": (event) => forgetDeleted(client, event),
        "unread.changed": (event) => setUnread(client, counts, event),
      },
      askForList,
    );
    return () => {
      client.unmount();
      returns.delete(ask);
      leave();
      // Nobody keeps it up to date from here on.
      clearInbox(client);
    };
  }

  /** Follows an open conversation of so many people. Returns a function that stops this. */
  subscribe(id: number, people: number, typing: Typing): () => void {
    const { me, realtime } = this.#messaging;
    const client = this.#client;
    const ask = () => void client.invalidateQueries({ queryKey: threadQuery(id).queryKey });
    return realtime.listen<typeof messagingEvents>(
      conversationChannel(id),
      {
        "message.created": (event) => {
          const { message_text, user } = event;
          typing.stopped(user.id);
          if (message_text === null) ask();
          else changeThread(client, id, (thread) => withCreated(thread, { ...event, message_text }, people));
        },
        "message.read": (event) => changeThread(client, id, (thread) => withReadReceipt(thread, event)),
        "conversation.read": (event) => {
          changeThread(client, id, (thread) => withReadState(thread, event));
          changeConversations(client, (list) => withReader(list, event));
        },
        "typing.started": (event) => {
          if (event.user_id !== me.id) typing.started(event);
        },
        "typing.stopped": (event) => typing.stopped(event.user_id),
      },
      ask,
    );
  }

  /** The list of conversations; `initialData` are the server's. */
  conversations(initialData: ConversationPages): Observer<ConversationPages> {
    const refetchInterval = this.#polls && LIST_POLL_MS;
    return new QueryObserver(this.#client, { ...conversationsQuery, initialData, refetchInterval });
  }

  /** The list as far as it is known. */
  knownConversations(): Observer<ConversationPages> {
    return new QueryObserver(this.#client, { ...conversationsQuery, enabled: false });
  }

  /** The messages of a conversation; `initialData` are the server's. */
  thread(id: number, initialData: Thread): Observer<Thread> {
    const refetchInterval = this.#polls && THREAD_POLL_MS;
    return new QueryObserver(this.#client, { ...threadQuery(id), initialData, refetchInterval });
  }

  get #polls(): boolean {
    return this.#messaging.realtime.state === "none";
  }

  adoptConversations(initialData: ConversationPages): void {
    adoptConversations(this.#client, initialData);
  }

  adoptThread(conversation: Conversation, initialData: Thread): void {
    adoptThread(this.#client, conversation, initialData);
  }

  /** Loads the next page of conversations. */
  loadOlderConversations(): Promise<void> {
    return loadOlderConversations(this.#client);
  }

  /** Loads the next page of older messages. */
  loadOlder(id: number): Promise<void> {
    return loadOlder(this.#client, id);
  }

  /** The server has accepted a message. */
  addSentMessage(message: SentMessage): void {
    const participants = this.findConversation(message.conversation_id)?.participants.length ?? 2;
    changeThread(this.#client, message.conversation_id, (thread) =>
      withCreated(thread, message, participants),
    );
  }

  /** Marks a conversation read or unread; `isWanted` is checked when its turn comes. */
  mark(id: number, as: "read" | "unread", isWanted?: () => boolean): Promise<void> {
    return markConversation(this.#client, this.#messaging.counts, id, as, isWanted);
  }

  isMarkedUnread(id: number): boolean {
    return this.findConversation(id)?.marked_unread ?? false;
  }

  /** Deletes a conversation for the reader. */
  async delete({ id, last_message }: Conversation): Promise<void> {
    const { data } = await request(deleteConversation, { conversationId: id });
    setUnread(this.#client, this.#messaging.counts, data);
    // Messages that arrived after the question are not deleted; the event updates the list either way.
    forgetDeleted(this.#client, { conversation_id: id, deleted_up_to_message_id: last_message.id });
  }

  /** Mutes a conversation for some hours, or without an end. */
  async mute({ id }: Conversation, hours?: number): Promise<void> {
    const { data } = await request(muteConversation, { conversationId: id, hours });
    this.#change(id, { muted: data.muted, muted_until: data.muted_until });
  }

  async unmute({ id }: Conversation): Promise<void> {
    const { data } = await request(unmuteConversation, { conversationId: id });
    this.#change(id, { muted: data.muted, muted_until: data.muted_until });
  }

  /** Sets or removes the title of a group. */
  async rename({ id }: Conversation, wanted: string | null): Promise<void> {
    const { data } = await request(renameConversation, { conversationId: id, title: wanted });
    this.#change(id, { title: data.title });
  }

  #change(id: number, change: Partial<Conversation>): void {
    changeConversations(this.#client, (list) =>
      list.map((conversation) => (conversation.id === id ? { ...conversation, ...change } : conversation)),
    );
  }

  /** Ends the reader's part in a group. */
  async leave({ id, last_message }: Conversation): Promise<void> {
    await request(leaveConversation, { conversationId: id });
    setUnread(this.#client, this.#messaging.counts, { conversation_id: id, unread_count: 0 });
    forgetDeleted(this.#client, { conversation_id: id, deleted_up_to_message_id: last_message.id });
  }

  /** Tells the others that the reader is typing. */
  async type(id: number): Promise<void> {
    await request(startTyping, { conversationId: id });
  }

  findConversation(id: number): Conversation | undefined {
    return knownConversation(this.#client, id);
  }
}
