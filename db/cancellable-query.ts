import "server-only";
import postgres, { type Sql } from "postgres";
import { singleton } from "@/lib/platform/singleton";

/** What a read fails with when its statement was ended because nobody waits for it any more. */
export class ClientDisconnected extends Error {
  override readonly name = "ClientDisconnected";

  /** Not told by its class: the application is bundled in parts, each with a copy of it. */
  static is(error: unknown): boolean {
    return error instanceof Error && error.name === "ClientDisconnected";
  }
}

/** A statement as the library keeps it, as far as it is used here; the types of the library name none of this. */
interface Statement {
  /** The backend it was sent to; null before that. */
  state: { pid: number } | null;
  /** Whether it is the one that its connection works on. */
  active: boolean;
  /** Its text, known when it was sent. */
  string?: string;
  resolve(rows: unknown[]): void;
}

type Pool = Sql<{ bigint: number }>;

/** How long a statement has worked, at least, when it is ended. Those that are over sooner are not worth asking about. */
const SLOW = "900 ms";

/** The reading whose statements are being asked in this moment. */
const now = singleton("reading", () => ({ reading: undefined as CancellableQuery | undefined }));

/**
 * What one read asks the database: one statement, asked before it waits for anything. What it asks after that is not known here,
 * which spares every read what following it through its waiting would cost.
 */
export class CancellableQuery {
  private asked: { statement: Statement; url: string } | undefined;
  private isEnded = false;

  /** Starts a read; it fails with Abandoned when it was ended. */
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

  /** The statement is the last one that is made: those before it are its parts. */
  note(statement: Statement, url: string): void {
    this.asked = { statement, url };
  }

  /**
   * Cancels the statement when its connection has worked on it for about a second; until then nothing happens: call again.
   *
   * PostgreSQL cancels what a connection does, not a statement, and the library sends those of several requests over one connection
   * without waiting. It is therefore PostgreSQL that looks, in the moment it cancels, whether the connection still does this.
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

/** Whether a statement has failed because somebody cancelled it. */
export function isCancellation(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "57014";
}

/** A connection beside the pool, all of which may be at work on what is to be ended; closed when it is not needed for a while. */
function cancelConnection(url: string) {
  return singleton(`connection that cancels at ${url}`, () =>
    postgres(url, { max: 1, idle_timeout: 10, connection: { application_name: "downbeat" } }),
  );
}

/** The same pool, whose statements belong to the reading that asks them. */
export function trackQueries(pool: Pool, url: string): Pool {
  const ask = (...query: Parameters<typeof pool>) => {
    const statement = pool(...query);
    // Safe cast: this is what the library makes, and it is pinned to the version that this was tried with.
    const made = statement as unknown as Statement;
    made.resolve = wholeRows(made.resolve);
    now.reading?.note(made, url);
    return statement;
  };
  // Safe cast: all else the pool does itself.
  return Object.assign(ask, pool) as unknown as Pool;
}

/**
 * When a statement fails after its first row, as one may that is cancelled, the library (postgres 3.4.9) goes on counting from there: the
 * rows of the connection's next statement begin behind a hole.
 */
function wholeRows(resolve: Statement["resolve"]): Statement["resolve"] {
  return (rows) => {
    while (rows.length > 0 && !(0 in rows)) rows.shift();
    resolve(rows);
  };
}
