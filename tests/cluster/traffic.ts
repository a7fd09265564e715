import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, HttpClient, RequestParts } from "./http-client";

/** Requests at a steady rate, whether or not the ones before have been answered, and never repeated: each that fails is seen. */

/** A conversation with somebody who writes into it. */
export interface Thread {
  id: number;
  token: string;
  firstId: number;
}

export class Traffic {
  /** The acknowledged messages of each conversation. */
  readonly messages = new Map<number, number[]>();
  /** The number of answers with each status; 0 for a connection that broke. */
  readonly statuses = new Map<number, number>();
  /** Some of the answers that should not have come. */
  readonly failures: string[] = [];
  readonly durations: number[] = [];
  /** The times of those failures, on the clock of `performance`. */
  readonly failedAt: number[] = [];
  private isOver = false;
  private count = 0;
  private readonly running: Promise<unknown>[] = [];
  private readonly loop: Promise<void>;

  constructor(
    private readonly client: HttpClient,
    rate: number,
    private readonly threads: readonly Thread[],
    private readonly tracks: readonly number[],
  ) {
    this.loop = this.run(1_000 / rate);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.loop;
    await Promise.all(this.running);
  }

  private async run(interval: number): Promise<void> {
    const startTime = performance.now();
    for (let number = 0; !this.isOver; number++) {
      await sleep(Math.max(0, startTime + number * interval - performance.now()));
      this.running.push(number % 3 === 0 ? this.write(number / 3) : this.read(number));
    }
  }

  private async write(number: number): Promise<void> {
    const thread = this.threads[number % this.threads.length] as Thread;
    const body = {
      conversation_id: thread.id,
      message_text: `Message ${number}`,
      client_message_id: randomUUID(),
    };
    const answer = await this.ask("POST", "/api/v1/messaging/messages", { token: thread.token, body });
    if (answer?.status !== 201) return;
    this.messages.set(thread.id, [...(this.messages.get(thread.id) ?? []), answer.body.data.id]);
  }

  private async read(number: number): Promise<void> {
    const track = this.tracks[number % this.tracks.length];
    const paths = [
      `/api/v1/tracks/${track}`,
      "/api/v1/genres?per_page=5",
      `/api/v1/tracks/${track}/comments`,
    ];
    // Each from another address, so that no limit is reached.
    const address = `103.${(this.count >> 16) & 255}.${(this.count >> 8) & 255}.${this.count++ & 255}`;
    await this.ask("GET", paths[number % paths.length] as string, { address });
  }

  private async ask(method: string, path: string, parts: RequestParts): Promise<Answer | undefined> {
    const startTime = performance.now();
    let failure = "";
    const answer = await this.client.ask(method, path, parts).catch((cause: Error) => {
      failure = cause.message;
      return undefined;
    });
    this.durations.push(performance.now() - startTime);
    const status = answer?.status ?? 0;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 200 && status < 300) return answer;
    this.failedAt.push(performance.now());
    this.failures.push(
      `${method} ${path} was answered ${status}: ${failure || JSON.stringify(answer?.body).slice(0, 200)}`,
    );
    return answer;
  }
}
