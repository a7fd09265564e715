import { randomUuid } from "@/components/ui/uuid";
import type * as contract from "@/lib/community/messaging/contract";
import { ApiFailure, type ClientOutput, request } from "@/lib/platform/http-client/client";
import { sendMessage } from "./endpoints";
import { nextMessage, type Outbox, type OutboxAction, reduceOutbox, restored } from "./outbox";

/** The server takes the message later: one sent again has the id of the first, so it arrives once. */
const BUSY = new Set<string>(["rate_limited", "unavailable"]);
const RETRY_S = 5;

export type SentMessage = ClientOutput<typeof contract.sendMessage>["data"];

/** Stores the outbox and sends it, one message at a time per conversation. */
export class Sender {
  #outbox: Outbox = [];
  readonly #watchers = new Set<() => void>();
  readonly #receivers = new Set<(message: SentMessage) => Promise<void>>();
  readonly #storeKey: string;

  constructor(userId: number) {
    this.#storeKey = `downbeat:outbox:${userId}`;
  }

  /** The outbox; a new array after each change. */
  get outbox(): Outbox {
    return this.#outbox;
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Calls back with each message that the server has accepted; it leaves the outbox after that. Returns a function that stops this. */
  onSend(receiver: (message: SentMessage) => Promise<void>): () => void {
    this.#receivers.add(receiver);
    return () => this.#receivers.delete(receiver);
  }

  /** Restores the outbox after a reload. */
  resume(): void {
    if (this.#outbox.length > 0) return;
    this.#outbox = restored(readOutbox(this.#storeKey));
    this.#tell();
    for (const { conversation_id } of this.#outbox) void this.#run(conversation_id);
  }

  send(conversationId: number, text: string): void {
    const message = {
      client_message_id: randomUuid(),
      conversation_id: conversationId,
      text,
      written_at: new Date().toISOString(),
    };
    this.#do({ type: "written", message });
    void this.#run(conversationId);
  }

  retry(id: string): void {
    const entry = this.#outbox.find(({ client_message_id }) => client_message_id === id);
    this.#do({ type: "retried", id });
    if (entry) void this.#run(entry.conversation_id);
  }

  /** These messages arrived although their responses were lost, so they no longer block the next ones. */
  arrived(ids: readonly string[]): void {
    for (const id of ids) this.#do({ type: "gone", id });
    this.reconnected();
  }

  discard(id: string): void {
    this.#do({ type: "gone", id });
  }

  /** The connection is back: retries everything that got no response. */
  reconnected(): void {
    this.#do({ type: "reconnected" });
    for (const { conversation_id } of this.#outbox) void this.#run(conversation_id);
  }

  async #run(conversationId: number): Promise<void> {
    for (;;) {
      const next = nextMessage(this.#outbox, conversationId);
      if (!next) return;
      const id = next.client_message_id;
      this.#do({ type: "sending", id });
      try {
        const { data } = await request(sendMessage, {
          conversation_id: conversationId,
          message_text: next.text,
          client_message_id: id,
        });
        await Promise.allSettled([...this.#receivers].map((receive) => receive(data)));
        this.#do({ type: "gone", id });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (BUSY.has(error.code)) {
          this.#do({ type: "held", id });
          setTimeout(() => void this.#run(conversationId), (error.retryAfter ?? RETRY_S) * 1000);
          return;
        }
        const unanswered = error.code === "network";
        const problem = error.errors.message_text ?? error.message;
        this.#do({ type: unanswered ? "unanswered" : "refused", id, problem });
      }
    }
  }

  #do(action: OutboxAction): void {
    const next = reduceOutbox(this.#outbox, action);
    if (next === this.#outbox) return;
    this.#outbox = next;
    this.#tell();
  }

  #tell(): void {
    keep(this.#storeKey, this.#outbox);
    for (const watcher of this.#watchers) watcher();
  }
}

// sessionStorage, not localStorage: two tabs would both send what they find.
function readOutbox(key: string): Outbox {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as Outbox;
  } catch {
    return [];
  }
}

function keep(key: string, outbox: Outbox): void {
  try {
    if (outbox.length > 0) sessionStorage.setItem(key, JSON.stringify(outbox));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the outbox lasts as long as the page.
  }
}
