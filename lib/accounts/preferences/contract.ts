import { z } from "zod";
import { pathUser, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { ALL_KINDS, CHANNELS } from "./kinds";

const defaults = {
  path: "/notifications/{user}/subscriptions",
  tag: "Notifications",
  access: "account",
  params: z.object({ user: pathUser.describe("`me`, or the id of the caller.") }),
  errors: ["forbidden"],
} as const;

const kind = z.enum(ALL_KINDS);
const channels = z.object({ email: z.boolean(), push: z.boolean(), in_app: z.boolean() });

export const getNotificationSubscriptions = operation({
  ...defaults,
  id: "getNotificationSubscriptions",
  method: "GET",
  summary: "Get your notification preferences",
  description:
    "Returns every kind of notification in its group, and by which channels you want it: `in_app` is the list and the bell, `push` open " +
    "pages and registered devices. `requires` says what an account needs for a kind to happen at all.",
  scope: "notifications:read",
  response: succeeded({
    available_channels: z.array(z.enum(CHANNELS)),
    subscriptions: z.array(
      z.object({
        name: z.string().describe("The name of the group."),
        subscriptions: z.array(
          z.object({
            id: kind,
            name: z.string(),
            description: z.string(),
            requires: z.enum(["artist", "operator"]).nullable(),
          }),
        ),
      }),
    ),
    user_selections: z.array(z.object({ notif_id: kind, channels })),
  }),
  example: {
    params: { user: "me" },
    response: {
      available_channels: ["email", "push", "in_app"],
      subscriptions: [
        {
          name: "People",
          subscriptions: [
            {
              id: "followers",
              name: "New followers",
              description: "When someone follows you or one of your artists.",
              requires: null,
            },
          ],
        },
      ],
      user_selections: [{ notif_id: "followers", channels: { email: false, push: false, in_app: true } }],
    },
  },
});

export const updateNotificationSubscriptions = operation({
  ...defaults,
  id: "updateNotificationSubscriptions",
  method: "PUT",
  summary: "Change your notification preferences",
  description:
    "Changes the channels that are named, and leaves all others as they are. Emails that protect your account are always sent.",
  scope: "notifications:write",
  body: z.object({
    selections: z
      .array(
        z.object({
          notif_id: kind.describe("The id of a kind."),
          channels: channels
            .partial()
            .refine((chosen) => Object.keys(chosen).length > 0, { error: "Must have at least one channel." })
            .meta({ minProperties: 1 }),
        }),
      )
      .min(1)
      .max(ALL_KINDS.length)
      .describe("Each kind at most once."),
  }),
  ifMatch: getNotificationSubscriptions,
  response: succeeded({}),
  example: {
    params: { user: "me" },
    body: { selections: [{ notif_id: "likes", channels: { email: true, push: false } }] },
    response: {},
  },
});
