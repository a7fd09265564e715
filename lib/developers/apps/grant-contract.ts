import { z } from "zod";
import { imageUrl, pathName, succeeded, timestamp } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";

const TAG = "Apps";

const ConnectedApp = z
  .object({
    client_id: z.string(),
    name: z.string(),
    host: z.string().describe("The host of its homepage."),
    logo: imageUrl.nullable().describe("Null for one without a logo, and for one that a document describes."),
    reviewed: z.boolean().describe("Whether the operators of this server have reviewed it."),
    scopes: z.array(z.string()).describe("What you allow it."),
    connected_at: timestamp,
    last_used_at: timestamp.nullable(),
  })
  .meta({ id: "ConnectedApp" });

export type ConnectedApp = z.output<typeof ConnectedApp>;

const exampleConnectedApp = {
  client_id: "dba_5f0c2b7e9d1a4c3f8b6e7d20",
  name: "Stem Studio",
  host: "stems.example",
  logo: "https://downbeat.example/media/logos/4-5f0c2b7e9d1a4c3f.jpg",
  reviewed: true,
  scopes: ["catalog:read", "profile:read"],
  connected_at: "2026-01-15T14:30:00.000Z",
  last_used_at: "2026-02-01T09:11:00.000Z",
};

export const listConnectedApps = operation({
  id: "listConnectedApps",
  method: "GET",
  path: "/users/me/apps",
  tag: TAG,
  summary: "List connected apps",
  description: "Lists the apps that you allow something, the newest first. For browsers that are signed in.",
  access: "session",
  response: succeeded({ apps: z.array(ConnectedApp) }),
  example: { response: { apps: [exampleConnectedApp] } },
});

export const disconnectApp = operation({
  id: "disconnectApp",
  method: "DELETE",
  path: "/users/me/apps/{clientId}",
  tag: TAG,
  summary: "Disconnect an app",
  description:
    "Ends what you allow an app: its tokens, its connections and what waits for its webhooks end within a second. For browsers that are signed in.",
  access: "session",
  params: z.object({ clientId: pathName.describe("The `client_id` of the app.") }),
  response: succeeded({ message: z.string() }),
  errors: ["not_found"],
  example: {
    params: { clientId: exampleConnectedApp.client_id },
    response: { message: "The app is disconnected." },
  },
});
