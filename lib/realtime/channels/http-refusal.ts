/** An answer of the HTTP API that is not 200; the message is the body. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 405 | 413,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}
