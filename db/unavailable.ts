import "server-only";

/** The database was not reached, or was lost during a statement. The cause is what the connection said. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";

  constructor(
    cause: unknown,
    /** Whether the statement, or the transaction it belongs to, certainly changed nothing. */
    readonly wroteNothing: boolean,
  ) {
    super("The database is unavailable.", { cause });
  }

  /** Not `instanceof`: the application is bundled in several parts, each with its own copy of this class. */
  static is(error: unknown): error is DatabaseUnavailable {
    return error instanceof Error && error.name === "DatabaseUnavailable";
  }
}

/** Codes of postgres.js, Node and PostgreSQL for a connection that was refused or has ended. */
const LOSS = /^(CONNECTION_[A-Z]+|CONNECT_TIMEOUT|E[A-Z_]{4,}|57P0[123]|08[0-9A-Z]{3})$/;

/** Whether a statement failed because of its connection. */
export function isLoss(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && LOSS.test(String(cause.code));
}

/** Whether a statement failed because it was canceled. */
export function isCancellation(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "57014";
}
