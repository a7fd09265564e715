import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type Client from "pusher-js";
import { connectForEvents } from "@/tests/support/events-client";

interface Message {
  id: number;
  message_text: string;
  client_message_id: string | null;
}

/** The part of a run that all participants share. */
export interface Run {
  origin: string;
  conversationId: number;
  /** The first message, which all have from the start. */
  firstId: number;
  /** Ends everything when the time is over. */
  signal: AbortSignal;
  onAcknowledged: () => void;
}

const RETRY_DELAY_MS = 50;
const RECONNECT_MS = 1500;
const PAGE = 200;

/** A client as an integrator would write it: sends with retries, listens with `pusher-js`, catches up with `after_id`. */
export class Participant {
  /** The ids of acknowledged messages by what they were sent as. */
  readonly acknowledged = new Map<string, number>();
  /** All messages that have reached this client, by event or by catching up. */
  readonly acknowledgedIds = new Set<number>();
  readonly counts = { created: 0, repeated: 0, retries: 0, events: 0, connections: 0 };
  /** Up to here the list has been read without a gap. Events may overtake each other, so they do not move it. */
  #confirmed: number;
  #catchingUp: Promise<void> = Promise.resolve();
  #client: Client | undefined;

  constructor(
    readonly run: Run,
    readonly token: string,
  ) {
    this.#confirmed = run.firstId;
    this.acknowledgedIds.add(run.firstId);
  }

  /** Connects and returns when it listens; comes back by itself after every loss. */
  async connect(): Promise<void> {
    const client = await connectForEvents(this.run.origin, this.token);
    this.#client = client;
    // Left alone, pusher-js waits 15 seconds and longer after a connection that was refused.
    setInterval(() => {
      if (client.connection.state !== "connecting" && client.connection.state !== "unavailable") return;
      client.disconnect();
      client.connect();
    }, RECONNECT_MS).unref();
    await new Promise<void>((resolve) => {
      const subscribe = () => {
        const channel = client.subscribe(`presence-conversation.${this.run.conversationId}`);
        channel.bind("message.created", ({ id }: Message) => {
          this.counts.events++;
          this.acknowledgedIds.add(id);
        });
        channel.bind("pusher:subscription_succeeded", () => {
          this.counts.connections++;
          this.#catchingUp = this.#catchingUp.then(() => this.#catchUp());
          // The caller that waits for it gets the error.
          this.#catchingUp.catch(() => {});
          resolve();
        });
        // The server may be there and its database not yet.
        channel.bind("pusher:subscription_error", () => {
          client.unsubscribe(channel.name);
          setTimeout(subscribe, RETRY_DELAY_MS * 4);
        });
      };
      subscribe();
    });
  }

  /** Sends so many messages, one after the other, each until it is acknowledged. */
  async send(count: number, name: string): Promise<void> {
    for (let number = 1; number <= count; number++) {
      const client_message_id = randomUUID();
      const message_text = `${name}: ${number} of ${count}`;
      const body = { conversation_id: this.run.conversationId, message_text, client_message_id };
      const { status, data } = await this.#ask("POST", "/messaging/messages", body);
      if (status === 201) this.counts.created++;
      else this.counts.repeated++;
      this.acknowledged.set(client_message_id, data.id);
      this.run.onAcknowledged();
    }
  }

  /** Waits until it listens again and has caught up, then stops listening. */
  async finish(): Promise<void> {
    while (this.#client?.connection.state !== "connected") await sleep(RETRY_DELAY_MS, null, this.run);
    await this.#catchingUp;
    await this.#catchUp();
    this.#client.disconnect();
  }

  /** The whole conversation, oldest first, page by page. */
  async list(): Promise<Message[]> {
    const all: Message[] = [];
    for (let before = ""; ; before = `&before_id=${all.at(-1)?.id}`) {
      const { data } = await this.#ask("GET", `${this.#messages}?limit=${PAGE}${before}`);
      all.push(...data);
      if (data.length < PAGE) return all.reverse();
    }
  }

  async #catchUp(): Promise<void> {
    for (;;) {
      const query = `?limit=${PAGE}&after_id=${this.#confirmed}`;
      const { data } = await this.#ask("GET", `${this.#messages}${query}`);
      for (const { id } of data) this.acknowledgedIds.add(id);
      if (data[0]) this.#confirmed = data[0].id;
      if (data.length < PAGE) return;
    }
  }

  get #messages(): string {
    return `/messaging/conversations/${this.run.conversationId}/messages`;
  }

  /** Asks until there is an answer. A request whose answer was lost is asked again as it was. */
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of two operations
  async #ask(method: string, path: string, body?: object): Promise<{ status: number; data: any }> {
    for (;;) {
      this.run.signal.throwIfAborted();
      const response = await fetch(`${this.run.origin}/api/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${this.token}`, "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.any([this.run.signal, AbortSignal.timeout(10_000)]),
      })
        .then(async (answer) => ({
          status: answer.status,
          headers: answer.headers,
          body: await answer.json(),
        }))
        .catch(() => undefined);
      if (response && response.status < 300) return { status: response.status, data: response.body.data };
      if (response && response.status < 500 && response.status !== 429) {
        throw new Error(
          `${method} ${path} was answered ${response.status}: ${JSON.stringify(response.body)}`,
        );
      }
      this.counts.retries++;
      const seconds = Number(response?.headers.get("Retry-After") ?? 0);
      await sleep(seconds * 1000 || RETRY_DELAY_MS, null, this.run);
    }
  }
}
