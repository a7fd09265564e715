import "server-only";
import { resolveAccountId, type UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import type * as contract from "./contract";
import {
  ALL_KINDS,
  CHANNELS,
  NOTIFICATION_GROUPS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from "./kinds";
import * as pages from "./pages";
import { findChoices, managesArtist, upsertChoices } from "./queries";

type ChannelChoices = Record<NotificationChannel, boolean>;

/** The kinds that can be offered to the caller, and by which channels the caller wants each. Throws `forbidden` for other accounts. */
export async function getNotificationSubscriptions(
  caller: UserCaller,
  { user }: Input<typeof contract.getNotificationSubscriptions>,
) {
  mustBeOneself(caller, user);
  const choices = await readChoices(caller.userId);
  const isOffered = isAvailable(caller);
  return {
    available_channels: [...CHANNELS],
    subscriptions: groups(isOffered),
    user_selections: ALL_KINDS.filter(isOffered).map((kind) => ({ notif_id: kind, channels: choices(kind) })),
  };
}

/** Changes which channels the caller wants. Throws `forbidden` for other accounts, and `validation_failed`. */
export async function updateNotificationSubscriptions(
  caller: UserCaller,
  { user, selections }: Input<typeof contract.updateNotificationSubscriptions>,
) {
  mustBeOneself(caller, user);
  const kinds = selections.map(({ notif_id }) => notif_id);
  const isOffered = isAvailable(caller);
  for (const [index, kind] of kinds.entries()) {
    if (!isOffered(kind)) throw invalid({ [`selections.${index}.notif_id`]: "Is for operators only." });
    if (kinds.indexOf(kind) < index)
      throw invalid({ [`selections.${index}.notif_id`]: "Must be named only once." });
  }
  await upsertChoices(
    caller.userId,
    selections.map(({ notif_id, channels }) => ({
      kind: notif_id,
      email: channels.email ?? null,
      push: channels.push ?? null,
      in_app: channels.in_app ?? null,
    })),
  );
  return {};
}

/** The matrix of the settings page, in groups: the kinds that can happen to the caller. */
export const listNotificationKinds = serve(pages.listNotificationKinds, async (caller) => {
  const [wanted, isArtist] = await Promise.all([readChoices(caller.userId), managesArtist(caller.userId)]);
  const isOffered = isAvailable(caller);
  return groups(
    (kind) => isOffered(kind) && (isArtist || NOTIFICATION_KINDS[kind].requires !== "artist"),
  ).map(({ name, subscriptions }) => ({
    name,
    kinds: subscriptions.map(({ id: kind }) => ({ kind, ...wanted(kind) })),
  }));
});

/** Sets every channel of the kinds that the form shows. Throws `validation_failed`. */
export const chooseNotifications = serve(pages.chooseNotifications, async (caller, { shown, on }) => {
  const enabledChannels = new Set(on);
  const isEnabled = (kind: NotificationKind, channel: NotificationChannel) =>
    enabledChannels.has(`${kind} ${channel}`);
  await upsertChoices(
    caller.userId,
    [...new Set(shown)].filter(isAvailable(caller)).map((kind) => ({
      kind,
      email: isEnabled(kind, "email"),
      push: isEnabled(kind, "push"),
      in_app: isEnabled(kind, "in_app"),
    })),
  );
});

function mustBeOneself(caller: UserCaller, user: number | "me"): void {
  if (resolveAccountId(caller, user) !== caller.userId) {
    throw new ApiError("forbidden", "You can read and change only your own preferences.");
  }
}

const isAvailable = (caller: UserCaller) => (kind: NotificationKind) =>
  caller.isOperator || NOTIFICATION_KINDS[kind].requires !== "operator";

function groups(isOffered: (kind: NotificationKind) => boolean) {
  return Object.entries(NOTIFICATION_GROUPS)
    .map(([name, kinds]) => ({
      name,
      subscriptions: (Object.keys(kinds) as NotificationKind[]).filter(isOffered).map((id) => {
        const { name, description, requires } = NOTIFICATION_KINDS[id];
        return { id, name, description, requires };
      }),
    }))
    .filter(({ subscriptions }) => subscriptions.length > 0);
}

async function readChoices(userId: number): Promise<(kind: NotificationKind) => ChannelChoices> {
  const choices = new Map((await findChoices(userId)).map((choice) => [choice.kind, choice]));
  return (kind) => {
    const wanted = (channel: NotificationChannel) =>
      choices.get(kind)?.[channel] ?? NOTIFICATION_KINDS[kind].on.includes(channel);
    const isAlways = NOTIFICATION_KINDS[kind].email === "always";
    return { email: isAlways || wanted("email"), push: wanted("push"), in_app: wanted("in_app") };
  };
}
