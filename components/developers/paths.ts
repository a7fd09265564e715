/** Paths of the request log, of one request, and of usage. */

export const REQUESTS = "/settings/developers/requests";
export const USAGE = "/settings/developers/usage";

export function requestPath(requestId: string): string {
  return `${REQUESTS}/${requestId}`;
}

/** Filter value for requests that matched no operation. */
export const NO_OPERATION = "none";
