import "server-only";
import { profileOf } from "@/lib/accounts/users/service";
import { conversationChannel, userChannel } from "@/lib/community/messaging/core/names";
import { mustParticipate } from "@/lib/community/messaging/core/service";
import type { UserCaller } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";
import { imageUrl } from "@/lib/http/contract/fields";
import type { Input } from "@/lib/http/contract/operation";
import { publicOrigin } from "@/lib/platform/public-origin";
import * as realtime from "@/lib/realtime/authorization";
import { realtimeSettings } from "@/lib/realtime/settings";
import type * as contract from "./contract";
import { credentialId, membershipId } from "./names";

/** The connection settings for clients. */
export async function getRealtimeConfig() {
  const settings = realtimeSettings();
  const endpoint = (name: string) => `${publicOrigin()}/api/v1/realtime/${name}`;
  return {
    key: settings?.key ?? null,
    cluster: settings?.cluster ?? "",
    ws_host: settings?.sockets?.host ?? null,
    ws_port: settings?.sockets?.port ?? null,
    force_tls: settings?.sockets?.tls ?? true,
    auth_endpoint: endpoint("auth"),
    user_auth_endpoint: settings && !settings.readsGrants ? endpoint("user-auth") : null,
  };
}

/** Signs subscriptions to the caller's own channel and to those of its conversations; throws `forbidden` for any other. */
export async function authoriseChannel(caller: UserCaller, input: Input<typeof contract.authoriseChannel>) {
  const { socket_id, channel_name } = input;
  const grant = {
    holder: credentialId(caller),
    until: caller.kind === "token" ? Math.floor(caller.expiresAt.getTime() / 1000) : Number.POSITIVE_INFINITY,
    mayTrigger: caller.scopes.has("messaging:write"),
  };
  if (channel_name === userChannel(caller.userId)) {
    return available(realtime.authorizeSubscription(socket_id, channel_name, grant));
  }
  const conversationId = Number(/^presence-conversation\.([1-9]\d{0,15})$/.exec(channel_name)?.[1]);
  if (!Number.isSafeInteger(conversationId) || channel_name !== conversationChannel(conversationId)) {
    throw new ApiError("forbidden", "You cannot subscribe to this channel.");
  }
  await mustParticipate(conversationId, caller.userId);
  const { name, avatar } = await profileOf(caller.userId);
  const membership = membershipId(conversationId, caller.userId);
  const member = { user_id: String(caller.userId), user_info: { name, avatar: imageUrl.parse(avatar) } };
  return available(realtime.authorizeSubscription(socket_id, channel_name, { ...grant, membership }, member));
}

/** Signs a connection in as the caller's token or session. */
export async function authenticateConnection(
  caller: UserCaller,
  { socket_id }: Input<typeof contract.authenticateConnection>,
) {
  return available(realtime.authenticateConnection(socket_id, credentialId(caller)));
}

function available<Signed>(signed: Signed | undefined): Signed {
  if (signed) return signed;
  throw new ApiError("not_found", "Real-time events are not available on this server.");
}
