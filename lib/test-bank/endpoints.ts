import type { Settings } from "./settings";

/** The endpoints of webhooks: each hears of other events, and has a secret of its own. */

interface EventObject {
  object?: unknown;
  account?: unknown;
}

/** Chooses the endpoint for an event: that for the platform's own, for those of connected accounts, or for thin ones. */
export function eventEndpoint({ object, account }: EventObject): "own" | "connected" | "thin" {
  if (object === "v2.core.event") return "thin";
  return account === undefined ? "own" : "connected";
}

/** Whether that endpoint was created with this type of events. */
export function isWanted(
  event: EventObject & { type: string },
  { endpoints }: Settings["webhooks"],
): boolean {
  return endpoints === null || endpoints[eventEndpoint(event)].includes(event.type);
}
