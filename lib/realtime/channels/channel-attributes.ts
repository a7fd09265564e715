import type { App } from "./app";
import { channelKind } from "./channel-name";
import { HttpRefusal } from "./http-refusal";

/** What can be asked about a channel. */
export type Attribute = "user_count" | "subscription_count";

/** Reads an `info` parameter. */
export function attributesWanted(info: string | null | undefined): Attribute[] {
  if (!info) return [];
  return info.split(",").map((one) => {
    const attribute = one.trim();
    if (attribute === "user_count" || attribute === "subscription_count") return attribute;
    throw new HttpRefusal(400, "info must be a list of user_count and subscription_count");
  });
}

/** What is asked about a channel, as far as a channel of its kind has it. */
export function attributesOf(
  app: App,
  name: string,
  wanted: Attribute[],
): Partial<Record<Attribute, number>> {
  const channel = app.findChannel(name);
  const has = wanted.filter((one) => one === "subscription_count" || channelKind(name)?.presence);
  return Object.fromEntries(
    has.map((one) => [one, (one === "user_count" ? channel?.userCount : channel?.subscriptionCount) ?? 0]),
  );
}
