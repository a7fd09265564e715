import "server-only";
import { loadProfile } from "@/lib/accounts/profiles/service";
import { trackChannel } from "@/lib/catalog/comments/names";
import { mustOpenComments } from "@/lib/catalog/comments/service";
import { conversationChannel, userChannel } from "@/lib/community/messaging/names";
import { isHidden, mustBeAbleToWrite } from "@/lib/community/messaging/service";
import { playlistChannel } from "@/lib/community/playlists/names";
import { playlistAccess } from "@/lib/community/playlists/service";
import * as realtime from "@/lib/platform/channels/authorization";
import { realtimeSettings } from "@/lib/platform/channels/settings";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { imageUrl } from "@/lib/platform/http-contract/fields";
import type { Input } from "@/lib/platform/http-contract/operation";
import { ScopeRefusal } from "@/lib/platform/http-middleware/token-refusal";
import { publicOrigin } from "@/lib/platform/public-origin";
import type * as contract from "./contract";
import { credentialId, membershipId, watchId } from "./names";

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

/**
 * Signs subscriptions to the caller's own channel, and to those of its conversations and of playlists and tracks that it may see; throws
 * `forbidden` for any other.
 */
export async function authorizeChannel(caller: UserCaller, input: Input<typeof contract.authorizeChannel>) {
  const { socket_id, channel_name } = input;
  const grant = {
    holder: credentialId(caller),
    until: caller.kind === "token" ? Math.floor(caller.expiresAt.getTime() / 1000) : Number.POSITIVE_INFINITY,
    mayTrigger: caller.scopes.has("messaging:write"),
  };
  if (channel_name === userChannel(caller.userId)) {
    // It carries notifications besides messages, which a token of the account's own may have.
    if (caller.kind === "token" && caller.appId !== null && !caller.scopes.has("notifications:read"))
      throw new ScopeRefusal("notifications:read");
    return available(realtime.authorizeSubscription(socket_id, channel_name, grant));
  }
  const [, kind, digits] =
    /^(presence-conversation|presence-playlist|private-track)\.([1-9]\d{0,15})$/.exec(channel_name) ?? [];
  const id = Number(digits);
  if (!Number.isSafeInteger(id)) throw new ApiError("forbidden", "You cannot subscribe to this channel.");
  if (kind === "private-track") {
    await mustOpenComments(caller, id);
    return available(realtime.authorizeSubscription(socket_id, trackChannel(id), grant));
  }
  if (kind === "presence-playlist") {
    const { isPerson, membership } = await findViewer(caller, id);
    const member = isPerson ? await presenceMember(caller.userId) : VIEWER;
    return available(
      realtime.authorizeSubscription(socket_id, playlistChannel(id), { ...grant, membership }, member),
    );
  }
  // Where one has blocked the other, neither sees whether the other is there, types or reads.
  await mustBeAbleToWrite(id, caller.userId);
  const membership = membershipId(id, caller.userId);
  const member = (await isHidden(id, caller.userId)) ? HIDDEN : await presenceMember(caller.userId);
  return available(
    realtime.authorizeSubscription(socket_id, conversationChannel(id), { ...grant, membership }, member),
  );
}

/** Everybody who only watches is one member, so that the audience of a public playlist stays unknown. */
const VIEWER = { user_id: "viewer" };

/** Everybody in a group who has blocked another one of it, or is blocked by one: all who listen would see a name. */
const HIDDEN = { user_id: "hidden" };

/** Finds the capacity in which the caller watches a playlist. Throws `not_found`. */
async function findViewer(caller: UserCaller, playlistId: number) {
  const { edits, owns } = await playlistAccess(caller, playlistId);
  const isEditor = edits && !owns && !caller.isOperator;
  return {
    isPerson: owns || isEditor,
    membership: watchId(playlistId, isEditor ? caller.userId : undefined),
  };
}

async function presenceMember(userId: number) {
  const { name, avatar } = await loadProfile(userId);
  return { user_id: String(userId), user_info: { name, avatar: imageUrl.parse(avatar) } };
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
