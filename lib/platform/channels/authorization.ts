import "server-only";
import type Pusher from "pusher";
import { type Grant, signGrant } from "./grants";
import { pusher } from "./publish";
import { realtimeSettings } from "./settings";

/**
 * Lets connections subscribe on behalf of a credential. When that ends, `endConnections` closes them: our own server finds them by the
 * grants of their subscriptions, any other by the user that they have signed in as.
 */

/** Signs a subscription; undefined when this server has no events. */
export function authorizeSubscription(
  socketId: string,
  channel: string,
  grant: Grant,
  member?: Pusher.PresenceChannelData,
): Pusher.ChannelAuthResponse | undefined {
  const settings = realtimeSettings();
  if (!pusher || !settings) return undefined;
  if (!settings.readsGrants) return pusher.authorizeChannel(socketId, channel, member);
  const { appId: id, key, secret } = settings;
  const channelData = member && JSON.stringify(member);
  const signedAt = Math.floor(Date.now() / 1000);
  const auth = signGrant({ id, key, secret }, { socketId, channel, channelData }, { ...grant, signedAt });
  return { auth, ...(channelData !== undefined && { channel_data: channelData }) };
}

/** Signs a connection in as a credential; undefined when this server has no events. */
export function authenticateConnection(
  socketId: string,
  holder: string,
): Pusher.UserAuthResponse | undefined {
  return pusher?.authenticateUser(socketId, { id: holder });
}
