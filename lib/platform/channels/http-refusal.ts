/** An error response of the HTTP API; the message is the body. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 405 | 413,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}
