/** Paths of the developer pages. */

export const DEVELOPERS = { href: "/settings/developers", label: "Developers" };

export const REQUESTS = "/settings/developers/requests";
export const REQUEST_LIST = { href: REQUESTS, label: "Requests" };
export const USAGE = "/settings/developers/usage";

const WEBHOOKS = "/settings/developers/webhooks";
export const WEBHOOK_LIST = { href: WEBHOOKS, label: "Webhooks" };

export function webhookPath(id: number | string): string {
  return `${WEBHOOKS}/${id}`;
}

export function requestPath(requestId: string): string {
  return `${REQUESTS}/${requestId}`;
}

export const AGENTS = "/settings/developers/agents";
