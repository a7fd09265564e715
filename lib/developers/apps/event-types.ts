import { z } from "zod";
import { eventType } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";
import { APP_SCOPES } from "./constants";

const App = z.object({ id: id.nullable().describe("Null once the app is deleted."), name: z.string() });
const app = { id: 4, name: "Stem Studio" };

export const appConnected = eventType({
  type: "app.connected",
  group: "account",
  scope: null,
  summary: "The account allows an app something, or more than before.",
  data: z.object({ app: App, scopes: z.array(z.enum(APP_SCOPES)) }),
  self: null,
  gone: true,
  from: [{ audience: "user" }],
  example: { app, scopes: ["catalog:read", "profile:read"] },
});

export const appDisconnected = eventType({
  type: "app.disconnected",
  group: "account",
  scope: null,
  summary: "The account no longer allows an app anything.",
  data: z.object({
    app: App,
    reason: z
      .enum(["owner", "operator", "leaked", "suspended", "app"])
      .nullable()
      .describe(
        "The owner ended it, operators did, a token was used twice, the app is suspended or deleted, or the app gave it back.",
      ),
  }),
  self: null,
  gone: true,
  from: [{ audience: "user" }],
  example: { app, reason: "owner" },
});
