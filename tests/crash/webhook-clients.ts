import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";

/** The programs of a producer, as an integrator would write them: a receiver of webhooks and a poller of the list of events. */

/** The servers that can be asked, and the end of the run. */
export interface Servers {
  origins: readonly string[];
  signal: AbortSignal;
}

const RETRY_DELAY_MS = 100;
const POLL_MS = 300;
const TIMEOUT_MS = 10_000;

interface Request {
  token: string;
  body?: object;
  /** Makes a write that is repeated count once. */
  key?: string;
}

/** Asks one server after the other until there is an answer. Throws for a refusal, which no repetition changes. */
export async function ask(
  { origins, signal }: Servers,
  method: string,
  path: string,
  { token, body, key }: Request,
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of several operations
): Promise<any> {
  for (let attempt = Math.floor(Math.random() * origins.length); ; attempt++) {
    signal.throwIfAborted();
    const response = await fetch(`${origins[attempt % origins.length]}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { "Content-Type": "application/json" }),
        ...(key && { "Idempotency-Key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
      .then(async (answer) => ({
        status: answer.status,
        headers: answer.headers,
        body: await answer.json(),
      }))
      .catch(() => undefined);
    if (response && response.status < 300) return response.body;
    // 409 says that the first request with this key still runs, in a process that may be dead.
    if (response && response.status < 500 && ![409, 429].includes(response.status))
      throw new Error(`${method} ${path} was answered ${response.status}: ${JSON.stringify(response.body)}`);
    const seconds = Number(response?.headers.get("Retry-After") ?? 0);
    await sleep(seconds * 1_000 || RETRY_DELAY_MS, undefined, { signal });
  }
}

/** Receives the requests of endpoints, each at a path of its own. */
export class Receiver {
  /** By path, the bodies of each id. */
  readonly bodies = new Map<string, Map<string, Set<string>>>();
  requests = 0;
  forgeries = 0;
  readonly #secrets = new Map<string, Webhook>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const path = request.url ?? "";
      const body = (await buffer(request)).toString();
      try {
        this.#secrets.get(path)?.verify(body, request.headers as Record<string, string>);
        this.#add(path, String(request.headers["webhook-id"]), body);
      } catch {
        this.forgeries++;
      }
      response.writeHead(200).end();
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  expect(path: string, secret: string): void {
    this.#secrets.set(path, new Webhook(secret));
    this.bodies.set(path, new Map());
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #add(path: string, id: string, body: string): void {
    this.requests++;
    const known = this.bodies.get(path);
    if (!known) return;
    known.set(id, (known.get(id) ?? new Set()).add(body));
  }
}

export interface ListedEvent {
  id: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the data of several types
  data: any;
}

/** Asks for the events of an account again and again, each time for those after the last position. */
export class Poller {
  /** The ids in the order in which they came. */
  readonly ids: string[] = [];
  requests = 0;
  #position: string | undefined;

  constructor(
    private readonly servers: Servers,
    readonly token: string,
  ) {}

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.poll();
      await sleep(POLL_MS, undefined, { signal: this.servers.signal });
    }
    await this.poll();
  }

  /** Reads all that is new, page by page, by positions alone. */
  async poll(): Promise<void> {
    for (;;) {
      const after = this.#position ? `&after=${this.#position}` : "";
      const { pagination, position } = await ask(this.servers, "GET", `/events?per_page=100${after}`, this);
      this.requests++;
      this.#position = position;
      this.ids.push(...pagination.data.map(({ id }: ListedEvent) => id));
      if (pagination.next_cursor === null) return;
    }
  }
}

/** All events of an account, read once from the first to the last. */
export async function listEvents(servers: Servers, token: string): Promise<ListedEvent[]> {
  const all: ListedEvent[] = [];
  for (let cursor = ""; ; ) {
    const { pagination } = await ask(servers, "GET", `/events?per_page=100${cursor}`, { token });
    all.push(...pagination.data);
    if (pagination.next_cursor === null) return all;
    cursor = `&cursor=${pagination.next_cursor}`;
  }
}
