import "server-only";
import type { Sql } from "postgres";
import { singleton } from "@/lib/singleton";

/** What a read fails with when its statements were ended because nobody waits for it any more. */
export class Abandoned extends Error {
  override readonly name = "Abandoned";

  /** Not told by its class: the application is bundled in parts, each with a copy of it. */
  static is(error: unknown): boolean {
    return error instanceof Error && error.name === "Abandoned";
  }
}

/** A statement as the library keeps it, as far as it is used here; the types of the library name none of this. */
interface Statement {
  /** Whether somebody waits for it; until then it may be a part of another. */
  executed?: boolean;
  /** The connection it was sent on; null before that. */
  state: object | null;
  /** Whether it is the one that its connection works on. */
  active: boolean;
  strings: readonly string[];
  args: readonly unknown[];
  canceller: ((statement: Statement) => Promise<void>) | null;
  reject(reason: unknown): void;
}

const NOTHING = ["select"];

/** The reading whose statements are being asked in this moment. */
const now = singleton("reading", () => ({ reading: undefined as Reading | undefined }));

/**
 * What one read asks the database: one statement, asked before it waits for anything. It may be ended at any moment. What it asks
 * after that is not known here, which spares every read what following it through its waiting would cost.
 */
export class Reading {
  private statement: Statement | undefined;

  /** Starts a read. */
  start<Result>(read: () => Promise<Result>): Promise<Result> {
    now.reading = this;
    try {
      return read();
    } finally {
      now.reading = undefined;
    }
  }

  /** The statement is the last one that is made: those before it are its parts. */
  note(statement: unknown): void {
    // The guarantee of the cast: the pools hand over what the library makes, and it is pinned to the version that this was tried with.
    this.statement = statement as Statement;
  }

  /**
   * Cancels the statement, or takes it back when it has not been sent; it fails with Abandoned, and the connection serves others. One
   * that was sent and waits behind another on its connection is left alone until its turn has come: call again. Returns whether
   * there was anything to end.
   */
  end(): boolean {
    const { statement } = this;
    if (!statement?.executed) return false;
    if (statement.state === null) takeBack(statement);
    else if (statement.active) cancel(statement);
    else return false;
    statement.reject(new Abandoned());
    this.forget();
    return true;
  }

  /** What is over needs no memory. */
  forget(): void {
    this.statement = undefined;
  }
}

/** It keeps its place, with nothing to do: taken out, a connection that is being opened for it would never be used by anybody. */
function takeBack(statement: Statement): void {
  statement.strings = NOTHING;
  statement.args = [];
}

/** Asks the server to, over a connection of its own, since the pool may be full of what is to be ended. Where that fails it runs to its end. */
function cancel(statement: Statement): void {
  statement.canceller?.(statement).catch(() => {});
  statement.canceller = null;
}

/** The same pool, whose statements belong to the reading that asks them. */
export function noting(pool: Sql<{ bigint: number }>): Sql<{ bigint: number }> {
  const ask = (...query: Parameters<typeof pool>) => {
    const statement = pool(...query);
    now.reading?.note(statement);
    return statement;
  };
  // The guarantee of the cast: all else the pool does itself.
  return Object.assign(ask, pool) as unknown as typeof pool;
}
