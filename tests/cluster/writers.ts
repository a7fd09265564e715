import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, HttpClient, RequestParts } from "./http-client";
import type { Account, Seller } from "./people";

/** Clients as an integrator would write them: each repeats a write until it is acknowledged, so that it counts once. */

/** Everything that was acknowledged, in the order of each account. */
export interface Acknowledged {
  messages: { account: number; conversation: number; key: string; id: number }[];
  plays: { account: number; event: string; id: number }[];
  likes: { account: number; track: number }[];
  purchases: { account: number; track: number; id: number }[];
}

const WRITERS = 8;
/** An account may start ten purchases an hour, and every fourth write is one. */
const WRITES_OF_ACCOUNT = 40;
const PAUSE_MS = 60;
const RETRY_MS = 200;
const MAX_RETRY_MS = 1_000;
/** Jobs of a process that died are taken by others after a minute. */
const COMPLETED_MS = 120_000;

interface Person extends Account {
  seller: Seller;
  conversation?: number;
  count: number;
}

export class Writers {
  readonly acknowledged: Acknowledged = { messages: [], plays: [], likes: [], purchases: [] };
  /** Refusals and other events that should never happen, in sentences. */
  readonly faults: string[] = [];
  /** The times of acknowledged requests, on the clock of `performance`. */
  readonly times: number[] = [];
  /** The number of repetitions by the status that led to them; 0 for a connection that broke. */
  readonly retries = new Map<number, number>();
  private isOver = false;
  private readonly running: Promise<void>[];

  constructor(
    private readonly client: HttpClient,
    private readonly sellers: readonly Seller[],
    private readonly accounts: Account[],
  ) {
    this.running = Array.from({ length: WRITERS }, (_, place) => this.run(place));
  }

  get count(): number {
    return Object.values(this.acknowledged).reduce((sum, { length }) => sum + length, 0);
  }

  /** Lets each writer finish its write. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  private async run(place: number): Promise<void> {
    const seller = this.sellers[place % this.sellers.length] as Seller;
    let person: Person | undefined;
    while (!this.isOver) {
      if (!person || person.count >= WRITES_OF_ACCOUNT) {
        const account = this.accounts.pop();
        if (!account) return void this.faults.push("A writer has no more accounts.");
        person = { ...account, seller, count: 0 };
      }
      try {
        await this.write(person);
      } catch (error) {
        this.faults.push((error as Error).message);
      }
      person.count++;
      await sleep(PAUSE_MS);
    }
  }

  private async write(person: Person): Promise<void> {
    const number = Math.floor(person.count / 4);
    const track = person.seller.tracks[number] as number;
    if (person.count % 4 === 0) return this.sendMessage(person);
    if (person.count % 4 === 1) return this.play(person, track);
    if (person.count % 4 === 2) return this.like(person, track);
    return this.buy(person, track);
  }

  private async sendMessage(person: Person): Promise<void> {
    const key = randomUUID();
    const message_text = `Message ${person.count} of ${person.id}`;
    if (person.conversation === undefined) {
      const body = { message_text, user_id: person.seller.id };
      const { data } = await this.ask(person, "POST", "/messaging/conversations/start", { body, key });
      person.conversation = data.conversation.id;
      return;
    }
    const body = { conversation_id: person.conversation, message_text, client_message_id: key };
    const { data } = await this.ask(person, "POST", "/messaging/messages", { body });
    this.acknowledged.messages.push({
      account: person.id,
      conversation: person.conversation,
      key,
      id: data.id,
    });
  }

  private async play(person: Person, track: number): Promise<void> {
    const event = randomUUID();
    const body = { event_id: event, ms_played: 60_000 };
    const { play_id } = await this.ask(person, "POST", `/tracks/${track}/plays`, { body });
    this.acknowledged.plays.push({ account: person.id, event, id: play_id });
  }

  private async like(person: Person, track: number): Promise<void> {
    await this.ask(person, "POST", "/users/me/add-to-library", { body: { track_id: track } });
    this.acknowledged.likes.push({ account: person.id, track });
  }

  private async buy(person: Person, track: number): Promise<void> {
    const order = await this.ask(person, "POST", `/tracks/${track}/purchase/initiate`, {
      body: { license_type: "wav" },
      key: randomUUID(),
    });
    if (order === undefined) return;
    const { purchase_id: id, client_secret } = order;
    const confirmed = await this.ask(person, "POST", `/purchases/${id}/confirm`, {
      body: { client_secret, payment_method: "pm_card_visa" },
      key: randomUUID(),
    });
    // It was paid by a request whose answer was lost, or a job completes it.
    let purchase = confirmed?.purchase;
    for (const deadline = performance.now() + COMPLETED_MS; purchase?.status !== "completed"; ) {
      if (performance.now() > deadline) throw new Error(`Purchase ${id} stays ${purchase?.status}.`);
      await sleep(RETRY_MS);
      ({ purchase } = await this.ask(person, "GET", `/purchases/${id}`, {}));
    }
    this.acknowledged.purchases.push({ account: person.id, track, id });
  }

  /** Asks until there is an answer. Undefined when the purchase is not to be made, or was; throws for any other refusal, which no repetition changes. */
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of several operations
  private async ask(person: Person, method: string, path: string, parts: RequestParts): Promise<any> {
    const { token, address } = person;
    for (;;) {
      const answer = await this.client
        .ask(method, `/api/v1${path}`, { ...parts, token, address })
        .catch((): Answer => ({ status: 0, headers: {}, body: undefined }));
      const { status, headers, body } = answer;
      if (status >= 200 && status < 300) {
        this.times.push(performance.now());
        return body;
      }
      // An account whose requests were repeated during an outage may have no purchases left for this hour.
      if (status === 429 && path.endsWith("/initiate")) {
        person.count = WRITES_OF_ACCOUNT;
        return undefined;
      }
      if (body?.reason_code === "not_pending") return undefined;
      // Any other 409 says that the first request with this key still runs, on a node that may be dead.
      if (status > 0 && status < 500 && ![409, 429].includes(status))
        throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(body)}`);
      this.retries.set(status, (this.retries.get(status) ?? 0) + 1);
      const seconds = Number(headers["retry-after"] ?? 0);
      await sleep(Math.min(seconds * 1_000 || RETRY_MS, MAX_RETRY_MS));
    }
  }
}
