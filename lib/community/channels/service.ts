import "server-only";
import { profileOf } from "@/lib/accounts/users/service";
import { conversationChannel, userChannel } from "@/lib/community/messaging/core/names";
import { mustParticipate } from "@/lib/community/messaging/core/service";
import type { UserCaller } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";
import type { Input } from "@/lib/http/contract/operation";
import { publicOrigin } from "@/lib/platform/public-origin";
import { pusher } from "@/lib/realtime/publish";
import { realtimeSettings } from "@/lib/realtime/settings";
import type * as contract from "./endpoints";

/** The connection settings for clients. */
export async function getRealtimeConfig() {
  const settings = realtimeSettings();
  return {
    key: settings?.key ?? null,
    cluster: settings?.cluster ?? "",
    ws_host: settings?.sockets?.host ?? null,
    ws_port: settings?.sockets?.port ?? null,
    force_tls: settings?.sockets?.tls ?? true,
    auth_endpoint: `${publicOrigin()}/api/realtime/auth`,
  };
}

/** Signs subscriptions to the caller's own channel and to those of its conversations; throws `forbidden` for any other. */
export async function authoriseChannel(caller: UserCaller, input: Input<typeof contract.authoriseChannel>) {
  if (!pusher) throw new ApiError("not_found", "Real-time events are not available on this server.");
  const { socket_id, channel_name } = input;
  if (channel_name === userChannel(caller.userId)) return pusher.authorizeChannel(socket_id, channel_name);

  const conversationId = Number(/^presence-conversation\.([1-9]\d{0,15})$/.exec(channel_name)?.[1]);
  if (!Number.isSafeInteger(conversationId) || channel_name !== conversationChannel(conversationId)) {
    throw new ApiError("forbidden", "You cannot subscribe to this channel.");
  }
  await mustParticipate(conversationId, caller.userId);
  const { name, avatar } = await profileOf(caller.userId);
  return pusher.authorizeChannel(socket_id, channel_name, {
    user_id: String(caller.userId),
    user_info: { name, avatar },
  });
}
