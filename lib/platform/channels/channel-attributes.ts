import type { App } from "./app";
import { channelKind } from "./channel-name";
import { HttpRefusal } from "./http-refusal";

/** The attributes of a channel that can be requested. */
export type Attribute = "user_count" | "subscription_count";

/** Parses an `info` parameter. */
export function parseAttributes(info: string | null | undefined): Attribute[] {
  if (!info) return [];
  return info.split(",").map((one) => {
    const attribute = one.trim();
    if (attribute === "user_count" || attribute === "subscription_count") return attribute;
    throw new HttpRefusal(400, "info must be a comma-separated list of user_count and subscription_count");
  });
}

/** The requested attributes of a channel, as far as channels of its kind have them. */
export function channelAttributes(
  app: App,
  name: string,
  attributes: Attribute[],
): Partial<Record<Attribute, number>> {
  const has = attributes.filter((one) => one === "subscription_count" || channelKind(name)?.presence);
  return Object.fromEntries(
    has.map((one) => [one, one === "user_count" ? app.userIds(name).length : app.subscriptionCount(name)]),
  );
}
