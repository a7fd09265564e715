/** The exit codes: refused by the server, wrong use, no connection, not signed in. */
export const EXIT = { refused: 1, usage: 2, network: 3, unauthenticated: 4 } as const;

/** An error that ends the program with its message. */
export class Failure extends Error {
  override readonly name = "Failure";

  constructor(
    readonly code: keyof typeof EXIT,
    message: string,
  ) {
    super(message);
  }
}
