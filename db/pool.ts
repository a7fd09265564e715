import "server-only";
import { ambient, withAmbient } from "@/lib/platform/ambient";
import { Connection, type ConnectionOptions } from "./connection";
import { OpenTransaction } from "./open-transaction";
import type { Statement } from "./statement";
import { needsTrace, traceStatement } from "./statement-trace";
import { createTag, type Tag, type Work } from "./tagged";
import { DatabaseUnavailable } from "./unavailable";

export interface PoolOptions extends ConnectionOptions {
  /** The maximum number of connections; 10 by default. */
  max?: number;
  /** Called with each statement when it is made. */
  onQuery?: (statement: Statement) => void;
}

/** The largest number of statements on a busy connection. */
const PIPELINE = 100;

/**
 * Without prepared statements the library first asks how to send the values of each, without an end of its request that a pooler would count. PgBouncer
 * gives the connection to someone else before that is answered if another statement has just ended on it.
 */
const UNPREPARED = /[?&]prepare=false\b/;

/** A statement or a transaction that waits for a connection. */
interface Waiting {
  /** Whether it needs one that is idle. */
  isTransaction: boolean;
  take(connection: Connection): void;
  fail(cause: DatabaseUnavailable): void;
}

/**
 * Connections to one PostgreSQL. A lost one is replaced when a statement needs it, so the pool works as soon as the server does;
 * until then statements reject at once with DatabaseUnavailable.
 */
export class Pool {
  /** The library's tag and helpers on this pool, and Drizzle's builder. */
  readonly sql: Tag;
  private readonly max: number;
  private readonly pipeline: number;
  private readonly options: ConnectionOptions;
  private readonly connections: Connection[] = [];
  private readonly waiting: Waiting[] = [];
  private isEnded = false;
  /** The time at which the server last answered a statement, on the clock of `performance`. */
  answeredAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly url: string,
    { max = 10, onQuery, ...options }: PoolOptions = {},
  ) {
    this.max = max;
    this.pipeline = UNPREPARED.test(url) ? 1 : PIPELINE;
    this.options = options;
    const own = {
      begin: <Result>(work: Work<Result>) => this.begin(work),
      end: (ending?: { timeout?: number }) => this.end(ending),
    };
    this.sql = createTag((statement) => this.dispatch(statement), own, onQuery);
  }

  /** Runs `work` in a transaction; inside `together` in a part of that one. */
  async begin<Result>(work: Work<Result>): Promise<Result> {
    const outer = this.ambientTransaction;
    if (outer?.isOpen) return outer.savepoint(work);
    return this.transact((transaction) => transaction.begin(work));
  }

  /** Runs `work` in one transaction, together with all statements and transactions on this pool that it leads to; inside another, as a part of it. */
  together<Result>(work: () => Promise<Result>): Promise<Result> {
    const outer = this.ambientTransaction;
    if (outer?.isOpen) return outer.savepoint(work);
    return this.transact((transaction) =>
      transaction.begin(() => {
        const transactions = new Map(ambient().transactions).set(this, transaction);
        return withAmbient({ transactions }, work);
      }),
    );
  }

  /** The transaction that a call runs in, however deep. */
  private get ambientTransaction(): OpenTransaction | undefined {
    // Safe cast: `together` alone puts one there.
    return ambient().transactions?.get(this) as OpenTransaction | undefined;
  }

  /** Whether the call is part of a transaction by `together`. */
  get isTogether(): boolean {
    return this.ambientTransaction?.isOpen ?? false;
  }

  /** Closes the connections when they are done, or after `timeout` seconds. Statements made later reject. */
  async end(ending?: { timeout?: number }): Promise<void> {
    this.isEnded = true;
    this.failWaiting(poolClosed());
    await Promise.all([...this.connections].map((connection) => connection.end(ending)));
  }

  private dispatch(statement: Statement): void {
    const transaction = this.ambientTransaction;
    if (transaction?.isOpen) {
      transaction.run(statement);
    } else if (needsTrace(statement)) {
      this.transact((single) => single.runAlone(statement)).catch((cause) => statement.reject(cause));
    } else {
      traceStatement(statement);
      this.whenFree({
        isTransaction: false,
        take: (connection) => connection.run(statement),
        fail: (cause) => statement.reject(cause),
      });
    }
  }

  private async transact<Result>(run: (transaction: OpenTransaction) => Promise<Result>): Promise<Result> {
    const connection = await new Promise<Connection>((resolve, fail) => {
      this.whenFree({
        isTransaction: true,
        take: (free) => {
          free.isReserved = true;
          resolve(free);
        },
        fail,
      });
    });
    try {
      return await run(new OpenTransaction(connection));
    } finally {
      connection.isReserved = false;
      this.serveWaiting();
    }
  }

  private whenFree(waiting: Waiting): void {
    const connection = this.isEnded || this.waiting.length > 0 ? undefined : this.free(waiting);
    if (this.isEnded) waiting.fail(poolClosed());
    else if (connection) waiting.take(connection);
    else this.waiting.push(waiting);
  }

  private serveWaiting(): void {
    for (let [next] = this.waiting; next; [next] = this.waiting) {
      const connection = this.free(next);
      if (!connection) return;
      this.waiting.shift();
      next.take(connection);
    }
  }

  private failWaiting(cause: DatabaseUnavailable): void {
    for (const { fail } of this.waiting.splice(0)) fail(cause);
  }

  /** An idle connection, else a new one if there may be more, else for a statement the one with the fewest. */
  private free({ isTransaction }: Waiting): Connection | undefined {
    let least: Connection | undefined;
    let isConnecting = false;
    for (const connection of this.connections) {
      if (connection.isReserved) continue;
      if (!connection.isOpen) isConnecting = true;
      else if (connection.load === 0) return connection;
      else if (connection.load < (least?.load ?? this.pipeline)) least = connection;
    }
    if (this.connections.length < this.max) return this.open();
    return isTransaction || isConnecting ? undefined : least;
  }

  private open(): Connection {
    const connection = new Connection(this.url, this.options, {
      onAnswer: () => {
        this.answeredAt = performance.now();
      },
      onComplete: () => this.serveWaiting(),
      onClose: (closed, cause) => this.remove(closed, cause),
    });
    this.connections.push(connection);
    return connection;
  }

  private remove(closed: Connection, cause: DatabaseUnavailable | undefined): void {
    const place = this.connections.indexOf(closed);
    if (place >= 0) this.connections.splice(place, 1);
    // Another try for each of those who wait could take long, when the server does not even refuse.
    if (cause && !closed.isOpen && !this.connections.some(({ isOpen }) => isOpen)) {
      this.failWaiting(new DatabaseUnavailable(cause.cause, true));
    }
    this.serveWaiting();
  }
}

/** Runs `work` on a pool of one connection, which is closed after it. */
export async function withPool<Result>(url: string, work: (sql: Tag) => Promise<Result>): Promise<Result> {
  const { sql } = new Pool(url, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const poolClosed = () => new DatabaseUnavailable(new Error("The pool has ended."), true);
