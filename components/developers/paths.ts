/** The addresses of the log, of a request in it and of usage. */

export const REQUESTS = "/settings/developers/requests";
export const USAGE = "/settings/developers/usage";

export function requestPath(requestId: string): string {
  return `${REQUESTS}/${requestId}`;
}

/** In the address of a filtered log: requests that no operation answers. */
export const NO_OPERATION = "none";
