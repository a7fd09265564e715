import "server-only";
import { singleton } from "@/lib/platform/singleton";
import { Pool } from "./pool";
import type { Statement } from "./statement";
import { isCancellation } from "./unavailable";

/** A read whose statement was canceled because its client disconnected. */
export class ClientDisconnected extends Error {
  override readonly name = "ClientDisconnected";

  /** Not `instanceof`: the application is bundled in several parts, each with its own copy of this class. */
  static is(error: unknown): boolean {
    return error instanceof Error && error.name === "ClientDisconnected";
  }
}

/** Minimum run time before a statement is canceled. Canceling shorter ones is not worth a round trip. */
const SLOW = "900 ms";

const IDLE_SECONDS = 10;

/** The read whose `start` is currently running synchronously. */
const now = singleton("reading", () => ({ reading: undefined as CancellableQuery | undefined }));

/**
 * The database statement of one read: only the first one, sent before the read first awaits anything. Tracking later ones would need
 * AsyncLocalStorage, which costs every read.
 */
export class CancellableQuery {
  private pending: { statement: Statement; url: string } | undefined;
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
    this.pending = { statement, url };
  }

  /**
   * Cancels the statement if its connection has worked on it for about a second. Does nothing before that, so call it repeatedly.
   *
   * PostgreSQL cancels whatever a connection is running, not a particular statement, which may have ended meanwhile. So PostgreSQL itself checks, at the moment of canceling, that the connection still runs
   * this statement.
   */
  end(): void {
    const { statement, url } = this.pending ?? {};
    if (!statement?.backend || statement.backend.oldest !== statement || !statement.text || !url) return;
    this.isEnded = true;
    // PgBouncer gives numbers of its own, beyond those of processes; nothing is canceled then.
    cancelConnection(url)`
      select pg_cancel_backend(pid) from pg_stat_activity
      where pid::bigint = ${statement.backend.pid} and state = 'active' and query_start < now() - ${SLOW}::interval
        and starts_with(${statement.text}, left(query, 900))`.catch(() => {});
  }
}

/** A connection outside the pool, whose connections may all be busy with the statements to cancel. Closes when idle. */
function cancelConnection(url: string) {
  return singleton(
    `connection that cancels at ${url}`,
    () => new Pool(url, { max: 1, idle_timeout: IDLE_SECONDS }).sql,
  );
}

/** Notes a statement for the read that is making it. */
export function noteStatement(statement: Statement, url: string): void {
  now.reading?.note(statement, url);
}
