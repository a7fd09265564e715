import "server-only";
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { type Backend, LIBRARY_OPTIONS, type Library, type Statement } from "./statement";
import { DatabaseUnavailable, isLoss } from "./unavailable";

/** Backends only grow, so a connection is replaced after 30 to 60 minutes. */
const LIFETIME_MS = 60 * 60_000;

export interface ConnectionOptions {
  /** Closes it when it has been idle for so many seconds. */
  idle_timeout?: number;
}

/** Receives the reports of a connection: its pool. */
interface Owner {
  /** The server has answered a statement of the pool. */
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
  private backend: Backend | undefined;
  private isClosed = false;
  private socket: Socket | undefined;
  /** Statements without a result, the oldest first. */
  private readonly statements = new Set<Statement>();
  private readonly library: Library;
  private readonly opening: Promise<void>;
  private readonly replaceAt = Date.now() + LIFETIME_MS * (0.5 + Math.random() / 2);

  constructor(
    url: string,
    options: ConnectionOptions,
    private readonly owner: Owner,
  ) {
    // Safe casts: the library takes `socket`, but its types lack it; a statement makes what is of Drizzle a part of the library.
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
    this.opening = this.open();
  }

  /** Whether the server takes statements on it. */
  get isOpen(): boolean {
    return this.backend !== undefined;
  }

  /** The number of statements that have no result yet. */
  get load(): number {
    return this.statements.size;
  }

  run(statement: Statement): void {
    if (this.isClosed) {
      statement.reject(new DatabaseUnavailable(closedError(), true));
      return;
    }
    this.statements.add(statement);
    if (this.backend) this.send(statement, this.backend);
  }

  /** Closes it when it is done, or after `timeout` seconds. */
  async end(options: { timeout?: number } = {}): Promise<void> {
    this.isClosed = true;
    this.owner.onClose(this);
    const { timeout } = options;
    const late = timeout === undefined ? [] : [sleep(timeout * 1000, undefined, { ref: false })];
    // The library takes no more statements from here on.
    if (this.load > 0) await Promise.race([this.opening, ...late]);
    await this.library.end(options);
  }

  /** Ends a connection whose state is unknown. */
  discard(): void {
    this.close(new DatabaseUnavailable(closedError(), true));
  }

  /** Connects, and sends what has waited for that. */
  private async open(): Promise<void> {
    const { statements } = this;
    try {
      const { state } = await this.library.unsafe("select");
      this.backend = {
        pid: state.pid,
        get oldest() {
          return statements.values().next().value;
        },
      };
    } catch (cause) {
      this.close(new DatabaseUnavailable(cause, true));
      return;
    }
    for (const statement of statements) this.send(statement, this.backend);
    this.owner.onComplete();
  }

  private send(statement: Statement, backend: Backend): void {
    const fail = (cause: unknown) => {
      if (!this.statements.delete(statement)) return;
      const loss = findLoss(statement, cause);
      if (!loss) statement.explain(cause);
      statement.reject(loss ?? cause);
      if (loss) this.close(loss);
      else this.complete();
    };
    statement.backend = backend;
    try {
      statement.send(this.library).then((rows) => {
        if (!this.statements.delete(statement)) return;
        statement.resolve(wholeRows(rows));
        this.complete();
      }, fail);
    } catch (cause) {
      fail(cause);
    }
  }

  private complete(): void {
    this.owner.onAnswer();
    if (this.load === 0 && !this.isReserved && Date.now() > this.replaceAt) void this.end().catch(() => {});
    this.owner.onComplete();
  }

  private close(cause: DatabaseUnavailable): void {
    const hasEnded = this.isClosed;
    this.isClosed = true;
    this.socket?.destroy();
    const remaining = [...this.statements];
    this.statements.clear();
    // The library still has what it could not send. After a reset it has also forgotten what it sent before the end of the socket.
    for (const statement of remaining) {
      const wroteNothing = statement.backend === undefined || statement.isBound;
      statement.reject(new DatabaseUnavailable(cause.cause, wroteNothing));
    }
    if (!hasEnded) this.owner.onClose(this, cause);
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

function findLoss({ isBound }: Statement, cause: unknown): DatabaseUnavailable | undefined {
  if (DatabaseUnavailable.is(cause)) return cause;
  return isLoss(cause) ? new DatabaseUnavailable(cause, isBound) : undefined;
}

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
