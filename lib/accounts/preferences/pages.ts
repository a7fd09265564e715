import { z } from "zod";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { ALL_KINDS, CHANNELS, type NotificationChannel, type NotificationKind } from "./kinds";

const kind = z.enum(ALL_KINDS);

/** A box of the settings page: `likes email`. */
const BOXES = ALL_KINDS.flatMap((kind) => CHANNELS.map((channel) => `${kind} ${channel}` as const));

export const listNotificationKinds = pageOperation({
  id: "listNotificationKinds",
  access: "account",
  output: z.array(
    z.object({
      name: z.string(),
      kinds: z.array(z.object({ kind, email: z.boolean(), push: z.boolean(), in_app: z.boolean() })),
    }),
  ),
});

const unsubscribeLink = z.object({ code: z.string().max(100) });

export const getUnsubscribeLink = pageOperation({
  id: "getUnsubscribeLink",
  access: "visitor",
  input: unsubscribeLink,
  /** The name of the emails; undefined for a link that is not ours. */
  output: z.object({ name: z.string() }).optional(),
});

export const unsubscribe = pageOperation({
  id: "unsubscribe",
  access: "visitor",
  input: unsubscribeLink,
});

export const chooseNotifications = pageOperation({
  id: "chooseNotifications",
  access: "account",
  input: z.object({
    shown: z.array(kind),
    // Safe cast: there is at least one kind.
    on: z.array(
      z.enum(
        BOXES as [
          `${NotificationKind} ${NotificationChannel}`,
          ...`${NotificationKind} ${NotificationChannel}`[],
        ],
      ),
    ),
  }),
});
