import "server-only";
import { Socket } from "node:net";
import type { SQLWrapper } from "drizzle-orm";
import postgres, { type MaybeRow, type Sql } from "postgres";
import { applicationName } from "@/lib/platform/application-name";
import { DatabaseUnavailable, isCancellation, isLoss } from "./unavailable";

/** Values of a template beside those that the library takes: `bigint` as a number, and tables, columns and SQL of Drizzle. */
export type Values = { bigint: number; drizzle: SQLWrapper };

/** The library with our types. */
export type Library = Sql<Values>;

declare module "postgres" {
  // Fragments of the tag may be parts of Drizzle's SQL (db/tagged.ts).
  interface PendingQuery<TRow extends readonly MaybeRow[]> extends SQLWrapper {}
}

/**
 * The parts we use of a postgres.js query. They are internal, so the library's types lack them; tests/api/database/pool.test.ts fails
 * when they change.
 */
export interface Statement {
  /** The backend it was sent to; null before that. */
  state: { pid: number } | null;
  /** Whether its connection is currently working on it. */
  active: boolean;
  /** Whether it was canceled before it was sent. */
  cancelled: unknown;
  /** Its source: text, with an argument after each but the last. */
  strings: readonly string[];
  args: readonly unknown[];
  /** Its text, set when it is sent. */
  string?: string;
  /** Runs it when somebody first waits for its result. */
  handler(statement: Statement): void;
  resolve(rows: unknown[]): void;
  reject(cause: unknown): void;
  /** Ours: it has no effect without the commit of its transaction. */
  isBound?: boolean;
}

// Safe cast: the version of the library is pinned to the one that this was verified with.
export const internals = (query: object): Statement => query as Statement;

/** Backends only grow, so a connection is replaced after 30 to 60 minutes. */
const LIFETIME_MS = 60 * 60_000;

export interface ConnectionOptions {
  /** Closes it when it has been idle for so many seconds. */
  idle_timeout?: number;
}

/** Receives the reports of a connection: its pool. */
interface Owner {
  /** The server has answered a statement. */
  onAnswer(): void;
  /** It has room for another statement. */
  onComplete(): void;
  /** It takes no more statements; `cause` when it was refused or lost. */
  onClose(connection: Connection, cause?: DatabaseUnavailable): void;
}

/**
 * One connection to PostgreSQL, which gets one statement after the other without waiting for results. It is a pool of one of postgres.js, which would connect again after a
 * loss; this one never does, because what the library (3.4.9) keeps of the lost connection breaks the next one (decision 25).
 */
export class Connection {
  /** Whether a transaction has it for itself. */
  isReserved = false;
  private hasAnswered = false;
  private isClosed = false;
  private socket: Socket | undefined;
  private readonly statements = new Set<Statement>();
  private readonly library: Library;
  private readonly send: Statement["handler"];
  private readonly replaceAt = Date.now() + LIFETIME_MS * (0.5 + Math.random() / 2);

  constructor(
    url: string,
    options: ConnectionOptions,
    private readonly owner: Owner,
  ) {
    // Safe casts: the library takes `socket`, but its types lack it; db/tagged.ts makes what is of Drizzle a fragment.
    this.library = postgres(url, {
      ...LIBRARY_OPTIONS,
      ...options,
      max: 1,
      // The library would also close it between two statements of a transaction.
      max_lifetime: null,
      backoff: false,
      onclose: () => this.close(new DatabaseUnavailable(closedError(), false)),
      socket: (target: Target) => this.dial(target),
    } as postgres.Options<{ bigint: postgres.PostgresType<number> }>) as unknown as Library;
    this.send = internals(this.library``).handler;
  }

  /** Whether the server takes statements on it. */
  get isOpen(): boolean {
    if (this.hasAnswered) return true;
    for (const { state } of this.statements) if (state !== null) return true;
    return false;
  }

  /** The number of statements that have no result yet. */
  get load(): number {
    return this.statements.size;
  }

  run(statement: Statement): void {
    if (this.isClosed) {
      statement.reject(new DatabaseUnavailable(closedError(), true));
    } else if (statement.cancelled) {
      this.owner.onComplete();
    } else {
      this.observe(statement);
      this.statements.add(statement);
      this.send(statement);
    }
  }

  /** Closes it when it is done, or after `timeout` seconds. */
  async end(options: { timeout?: number } = {}): Promise<void> {
    this.isClosed = true;
    this.owner.onClose(this);
    await this.library.end(options);
  }

  /** Ends a connection whose state is unknown. */
  discard(): void {
    this.close(new DatabaseUnavailable(closedError(), true));
  }

  private observe(statement: Statement): void {
    const { resolve, reject } = statement;
    statement.resolve = (rows) => {
      resolve(wholeRows(rows));
      this.complete(statement);
    };
    statement.reject = (cause) => {
      const loss = this.findLoss(statement, cause);
      reject(loss ?? cause);
      if (loss) this.close(loss);
      else this.complete(statement);
    };
  }

  private findLoss(statement: Statement, cause: unknown): DatabaseUnavailable | undefined {
    if (DatabaseUnavailable.is(cause)) return cause;
    const { state, isBound = false } = statement;
    if (state === null && !isCancellation(cause)) return new DatabaseUnavailable(cause, true);
    return isLoss(cause) ? new DatabaseUnavailable(cause, isBound) : undefined;
  }

  private complete(statement: Statement): void {
    this.hasAnswered = true;
    this.owner.onAnswer();
    this.statements.delete(statement);
    if (this.load === 0 && !this.isReserved && Date.now() > this.replaceAt) void this.end().catch(() => {});
    this.owner.onComplete();
  }

  private close(cause: DatabaseUnavailable): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.socket?.destroy();
    const remaining = [...this.statements];
    this.statements.clear();
    // The library still has what it could not send. After a reset it has also forgotten what it sent before the end of the socket.
    for (const statement of remaining) {
      const wroteNothing = statement.state === null || statement.isBound === true;
      statement.reject(new DatabaseUnavailable(cause.cause, wroteNothing));
    }
    this.owner.onClose(this, cause);
  }

  /** The one socket of this connection. The library also asks for another after a loss, and gets one that fails. */
  private dial({ host: [host], port: [port], path }: Target): Socket {
    const socket = new Socket();
    if (this.socket) {
      setImmediate(() => socket.destroy(closedError()));
      return socket;
    }
    this.socket = socket;
    if (path) return socket.connect(path);
    // TLS checks the certificate against it.
    return Object.assign(socket.connect(port as number, host as string), { host });
  }
}

const LIBRARY_OPTIONS = {
  onnotice: () => {},
  connect_timeout: 20,
  // Our bigint columns hold ids and counts below 2^53, which a JavaScript number represents exactly.
  types: {
    bigint: { to: 20, from: [20], parse: Number, serialize: (value: number) => String(value) },
  },
  connection: { application_name: applicationName(), TimeZone: "UTC" },
};

/** Makes statements and never connects. */
// Safe cast: db/tagged.ts makes what is of Drizzle a fragment.
export const statementMaker = (url: string): Library => postgres(url, LIBRARY_OPTIONS) as unknown as Library;

/** The address to which the library would connect. */
interface Target {
  host: string[];
  port: number[];
  path?: string | false;
}

const closedError = () =>
  Object.assign(new Error("The connection is closed."), { code: "CONNECTION_CLOSED" });

/**
 * A statement that fails after its first row, as a canceled one may, leaves the library's (postgres 3.4.9) row counter advanced:
 * the result of the connection's next statement would start with a hole.
 */
function wholeRows(rows: unknown[]): unknown[] {
  while (rows.length > 0 && !(0 in rows)) rows.shift();
  return rows;
}
