/** A refusal, as Stripe words one. */
export class BankError extends Error {
  override name = "BankError";

  constructor(
    readonly status: number,
    readonly body: {
      type: "invalid_request_error" | "card_error" | "api_error" | "idempotency_error";
      message: string;
      code?: string;
      param?: string;
    },
  ) {
    super(body.message);
  }
}

/** The request asks for what cannot be. */
export function invalid(message: string, more: { code?: string; param?: string } = {}): BankError {
  return new BankError(400, { type: "invalid_request_error", message, ...more });
}

/** The bank answers no such call. */
export function unknownCall(method: string, path: string): BankError {
  const message = `Unrecognized request URL (${method}: ${path}).`;
  return new BankError(404, { type: "invalid_request_error", message });
}

/** There is nothing with this id. */
export function missing(what: string, id: string): BankError {
  return new BankError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param: "id",
  });
}
