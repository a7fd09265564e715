import { z } from "zod";
import { DEVICE_PLATFORMS } from "@/db/values/accounts";
import { text } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";

export const storePushToken = operation({
  id: "storePushToken",
  method: "POST",
  path: "/push-tokens",
  tag: "Push device tokens",
  summary: "Store or refresh a push token",
  description:
    "Registers one of the caller's devices for push notifications. Storing a token again refreshes it; a token that " +
    "belonged to another account moves to the caller.",
  access: "account",
  scope: "notifications:write",
  body: z.object({
    token: text(1, 500).describe("The token that the push service issued to the device."),
    platform: z.enum(DEVICE_PLATFORMS).default("web"),
    device_name: text(0, 255).nullish().describe("The owner's name for the device."),
  }),
  response: z.object({ status: z.literal("ok").prefault("ok") }),
  example: {
    body: { token: "fcm-9f2c7b1e4d", platform: "web", device_name: "Studio laptop" },
    response: {},
  },
});

export const deletePushToken = operation({
  id: "deletePushToken",
  method: "DELETE",
  path: "/push-tokens",
  tag: "Push device tokens",
  summary: "Delete a push token",
  description:
    "Ends push notifications to one of the caller's devices, as when its user signs out. A token that is unknown, or of another account, " +
    "is passed over, so a retry is safe. The token is in the body, so that no log of URLs has it.",
  access: "account",
  scope: "notifications:write",
  body: z.object({ token: text(1, 500).describe("The token that was stored.") }),
  response: z.object({ status: z.literal("ok").prefault("ok") }),
  example: { body: { token: "fcm-9f2c7b1e4d" }, response: {} },
});
