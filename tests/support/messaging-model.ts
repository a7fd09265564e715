/**
 * Messaging as its rules say it, in memory and as plainly as possible: what the database is compared with. A moment is the
 * number of the step at which something happened.
 */

interface ModelMessage {
  id: number;
  author: number;
}

/** The state of one person in one conversation. */
interface View {
  readPosition: number;
  deletePosition: number;
  marked: boolean;
  /** The moment at which each message was first read. */
  readAt: Map<number, number>;
}

export interface ModelConversation {
  id: number;
  type: "direct" | "group";
  messages: ModelMessage[];
  views: Map<number, View>;
}

export type Refusal = "forbidden" | "not_found" | "validation_failed";

export class MessagingModel {
  readonly conversations: ModelConversation[] = [];
  private moment = 0;

  findDirect(one: number, other: number): ModelConversation | undefined {
    return this.conversations.find(
      ({ type, views }) => type === "direct" && views.has(one) && views.has(other),
    );
  }

  add(id: number, type: ModelConversation["type"], people: readonly number[]): ModelConversation {
    const view = (): View => ({ readPosition: 0, deletePosition: 0, marked: false, readAt: new Map() });
    const conversation: ModelConversation = {
      id,
      type,
      messages: [],
      views: new Map(people.map((person) => [person, view()])),
    };
    this.conversations.push(conversation);
    return conversation;
  }

  send(conversation: ModelConversation, author: number, id: number): void {
    conversation.messages.push({ id, author });
  }

  readAll(conversation: ModelConversation, person: number): void {
    const view = buildView(conversation, person);
    this.moment++;
    for (const message of conversation.messages) this.readFirst(view, message.id);
    view.readPosition = lastMessageId(conversation);
    view.marked = false;
  }

  /** Finds the reason for refusing to read this one message; undefined when there is none. */
  refusal(conversation: ModelConversation, person: number, message: ModelMessage): Refusal | undefined {
    const view = conversation.views.get(person);
    if (!view) return "forbidden";
    if (message.id <= view.deletePosition) return "not_found";
    return message.author === person ? "validation_failed" : undefined;
  }

  readOne(conversation: ModelConversation, person: number, message: ModelMessage): void {
    this.moment++;
    this.readFirst(buildView(conversation, person), message.id);
  }

  markUnread(conversation: ModelConversation, person: number): void {
    buildView(conversation, person).marked = true;
  }

  remove(conversation: ModelConversation, person: number): void {
    const view = buildView(conversation, person);
    view.deletePosition = lastMessageId(conversation);
    view.marked = false;
  }

  /** The caller's list as the operation must answer it, in short. */
  listConversations(person: number) {
    return this.conversations
      .filter((conversation) => this.sees(conversation, person))
      .sort((a, b) => lastMessageId(b) - lastMessageId(a))
      .map((conversation) => ({
        id: conversation.id,
        type: conversation.type,
        last_message: lastMessageId(conversation),
        unread_count: this.unread(conversation, person),
        marked_unread: buildView(conversation, person).marked,
        read_up_to: [...conversation.views].map(([id, view]) => [id, view.readPosition || null]).sort(),
      }));
  }

  countUnread(person: number): number {
    return this.listConversations(person).reduce((sum, { unread_count }) => sum + unread_count, 0);
  }

  /** The messages a person sees, newest first, each with who has read it, earliest first. */
  listMessages(conversation: ModelConversation, person: number) {
    const { deletePosition } = buildView(conversation, person);
    return conversation.messages
      .filter(({ id }) => id > deletePosition)
      .reverse()
      .map(({ id, author }) => ({
        id,
        author,
        read_by: [...conversation.views]
          .filter(([reader, view]) => reader !== author && view.readAt.has(id))
          .sort(([, a], [, b]) => (a.readAt.get(id) ?? 0) - (b.readAt.get(id) ?? 0))
          .map(([reader]) => reader),
        recipients: conversation.views.size - 1,
      }));
  }

  unread(conversation: ModelConversation, person: number): number {
    const view = buildView(conversation, person);
    if (!this.sees(conversation, person)) return 0;
    const unread = conversation.messages.filter(
      ({ id, author }) => author !== person && id > view.deletePosition && !view.readAt.has(id),
    );
    return Math.max(unread.length, view.marked ? 1 : 0);
  }

  private sees(conversation: ModelConversation, person: number): boolean {
    const view = conversation.views.get(person);
    return view !== undefined && lastMessageId(conversation) > view.deletePosition;
  }

  private readFirst(view: View, messageId: number): void {
    if (!view.readAt.has(messageId)) view.readAt.set(messageId, this.moment);
  }
}

function buildView(conversation: ModelConversation, person: number): View {
  const view = conversation.views.get(person);
  if (!view) throw new Error(`${person} is not a participant in conversation ${conversation.id}.`);
  return view;
}

const lastMessageId = ({ messages }: ModelConversation): number => messages.at(-1)?.id ?? 0;
