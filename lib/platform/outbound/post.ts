import "server-only";
import { type RequestOutcome, sendRequest } from "./request";

const TOTAL_MS = 15_000;

/** An answer is read to this length, and so much of it is returned. */
const MAX_READ_BYTES = 65_536;
const MAX_BODY_CHARACTERS = 4_000;

/** The outcome of a request, with the first 4,000 characters of the answer. */
export type PostOutcome = Omit<RequestOutcome, "isCut">;

/** Sends a body to an address that a stranger has chosen. Follows no redirects, and never throws. */
export async function postRequest(
  url: string,
  request: { headers: Record<string, string>; body: string },
): Promise<PostOutcome> {
  const options = { ...request, method: "POST", maxBytes: MAX_READ_BYTES, totalMs: TOTAL_MS } as const;
  const { isCut: _, body, ...outcome } = await sendRequest(url, options);
  // PostgreSQL does not store the half of a character at the end.
  return { ...outcome, body: body.slice(0, MAX_BODY_CHARACTERS).toWellFormed() };
}
