import "server-only";
import type { UserCaller } from "@/lib/api/caller";
import { ApiError } from "@/lib/api/errors";
import type { Input } from "@/lib/api/operation";
import { mustParticipate } from "@/lib/messaging/service";
import { conversationChannel, userChannel } from "@/lib/messaging/terms";
import { publicOrigin } from "@/lib/public-origin";
import { getProfile } from "@/lib/users/service";
import type * as contract from "./endpoints";
import { pusher } from "./publish";
import { realtimeSettings } from "./settings";

/** What a client connects to. */
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

/** Signs for one's own channel and for those of conversations one takes part in; throws `forbidden` for any other. */
export async function authoriseChannel(caller: UserCaller, input: Input<typeof contract.authoriseChannel>) {
  if (!pusher) throw new ApiError("not_found", "Real-time events are not available on this server.");
  const { socket_id, channel_name } = input;
  if (channel_name === userChannel(caller.userId)) return pusher.authorizeChannel(socket_id, channel_name);

  const conversationId = Number(/^presence-conversation\.([1-9]\d{0,15})$/.exec(channel_name)?.[1]);
  if (!Number.isSafeInteger(conversationId) || channel_name !== conversationChannel(conversationId)) {
    throw new ApiError("forbidden", "You cannot subscribe to this channel.");
  }
  await mustParticipate(conversationId, caller.userId);
  const { name, avatar } = await getProfile(caller);
  return pusher.authorizeChannel(socket_id, channel_name, {
    user_id: String(caller.userId),
    user_info: { name, avatar },
  });
}
