import "server-only";
import postgres, { type Sql } from "postgres";
import { singleton } from "@/lib/platform/singleton";

/** A read whose statement was canceled because its client disconnected. */
export class ClientDisconnected extends Error {
  override readonly name = "ClientDisconnected";

  /** Not `instanceof`: the application is bundled in several parts, each with its own copy of this class. */
  static is(error: unknown): boolean {
    return error instanceof Error && error.name === "ClientDisconnected";
  }
}

/**
 * The parts we use of a postgres.js query. They are internal, so the library's types lack them; tests/api/database/pool.test.ts fails
 * when they change.
 */
interface Statement {
  /** The backend it was sent to; null before that. */
  state: { pid: number } | null;
  /** Whether its connection is currently working on it. */
  active: boolean;
  /** Its text, set when it is sent. */
  string?: string;
  resolve(rows: unknown[]): void;
}

type Pool = Sql<{ bigint: number }>;

/** Minimum run time before a statement is canceled. Canceling shorter ones is not worth a round trip. */
const SLOW = "900 ms";

/** The read whose `start` is currently running synchronously. */
const now = singleton("reading", () => ({ reading: undefined as CancellableQuery | undefined }));

/**
 * What one read asks of the database: only the first statement, sent before the read first awaits anything. Tracking later ones
 * would need AsyncLocalStorage, which costs every read.
 */
export class CancellableQuery {
  private asked: { statement: Statement; url: string } | undefined;
  private isEnded = false;

  /** Starts a read; rejects with ClientDisconnected when it was canceled. */
  async start<Result>(read: () => Promise<Result>): Promise<Result> {
    try {
      return await this.begin(read);
    } catch (cause) {
      throw this.isEnded && isCancellation(cause) ? new ClientDisconnected() : cause;
    }
  }

  private begin<Result>(read: () => Promise<Result>): Promise<Result> {
    now.reading = this;
    try {
      return read();
    } finally {
      now.reading = undefined;
    }
  }

  /** Keeps the last statement made: earlier ones are its fragments. */
  note(statement: Statement, url: string): void {
    this.asked = { statement, url };
  }

  /**
   * Cancels the statement if its connection has worked on it for about a second. Does nothing before that, so call it repeatedly.
   *
   * PostgreSQL cancels whatever a connection is running, not a particular statement, and the library pipelines statements of
   * several requests over one connection. So PostgreSQL itself checks, at the moment of canceling, that the connection still runs
   * this statement.
   */
  end(): void {
    const { statement, url } = this.asked ?? {};
    if (!statement?.active || !statement.state || !statement.string || !url) return;
    this.isEnded = true;
    cancelConnection(url)`
      select pg_cancel_backend(pid) from pg_stat_activity
      where pid = ${statement.state.pid} and state = 'active' and query_start < now() - ${SLOW}::interval
        and starts_with(${statement.string}, left(query, 900))`.catch(() => {});
  }
}

/** Whether a statement failed because it was canceled. */
export function isCancellation(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "57014";
}

/** A connection outside the pool, whose connections may all be busy with the statements to cancel. Closes when idle. */
function cancelConnection(url: string) {
  return singleton(`connection that cancels at ${url}`, () =>
    postgres(url, { max: 1, idle_timeout: 10, connection: { application_name: "downbeat" } }),
  );
}

/** The same pool, but each statement is recorded by the read that sends it. */
export function trackQueries(pool: Pool, url: string): Pool {
  const ask = (...query: Parameters<typeof pool>) => {
    const statement = pool(...query);
    // Safe cast: the library returns such an object; it is pinned to the version this was verified with.
    const made = statement as unknown as Statement;
    made.resolve = wholeRows(made.resolve);
    now.reading?.note(made, url);
    return statement;
  };
  // Safe cast: `Object.assign` copies everything else from the pool.
  return Object.assign(ask, pool) as unknown as Pool;
}

/**
 * A statement that fails after its first row, as a canceled one may, leaves the library's (postgres 3.4.9) row counter advanced:
 * the result of the connection's next statement would start with a hole.
 */
function wholeRows(resolve: Statement["resolve"]): Statement["resolve"] {
  return (rows) => {
    while (rows.length > 0 && !(0 in rows)) rows.shift();
    resolve(rows);
  };
}
