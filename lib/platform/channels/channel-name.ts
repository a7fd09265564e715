/** Facts in a channel's name. */
export interface ChannelKind {
  /** Subscribing needs a signature; clients may send events. */
  guarded: boolean;
  presence: boolean;
  cached: boolean;
}

/** As in the hosted service. */
export const MAX_NAME = 164;
const SERVER_TO_USER = "#server-to-user-";

/** Parses a channel name; undefined when it is invalid. */
export function channelKind(name: string): ChannelKind | undefined {
  if (name.length > MAX_NAME || !/^[\w\-=@,.;]+$/.test(name)) return undefined;
  const presence = name.startsWith("presence-");
  return {
    guarded: presence || name.startsWith("private-"),
    presence,
    cached: /^(private-encrypted-|private-|presence-)?cache-/.test(name),
  };
}

/** The user id of a server-to-user channel; undefined for any other. */
export function addressee(name: string): string | undefined {
  return name.startsWith(SERVER_TO_USER) ? name.slice(SERVER_TO_USER.length) || undefined : undefined;
}
