import type { RequestListener } from "node:http";
import { createChannelsServer } from "@/lib/platform/channels/server";
import { createListener, listen } from "./node-http";

/**
 * A channels server on a port of its own, and the routes of the API and of /api/realtime beside it, as `npm start` has them on
 * one port. To import it sets PUSHER_*: import it first, before anything that reads the environment.
 */

export const APP = { id: "3", key: "278d425bdf160c739803", secret: "7ad3773142a6692b25b8" };

const channels = createChannelsServer({ apps: [APP] });
const embedded: RequestListener = (request, response) => {
  channels.handleRequest(request, response);
};
let publishing = embedded;

const application = createListener(async (request) => {
  const { answer } = await import("./api");
  return new URL(request.url).pathname.startsWith("/api/realtime/")
    ? answerRealtime(request)
    : answer(request);
});
const listening = await listen((request, response) => {
  if (request.url?.startsWith("/apps/")) publishing(request, response);
  else application(request, response);
});
listening.server.on("upgrade", (request, socket, head) => {
  if (!channels.handleUpgrade(request, socket, head, "test")) socket.destroy();
});

export const { port } = listening;
Object.assign(process.env, {
  PUSHER_APP_ID: APP.id,
  PUSHER_KEY: APP.key,
  PUSHER_SECRET: APP.secret,
  PUSHER_HOST: "127.0.0.1",
  PUSHER_PORT: String(port),
});

export const authEndpoint = `http://127.0.0.1:${port}/api/realtime/auth`;

/** Takes the publisher's requests from now on; without one, the embedded server does again. */
export function setPublisher(handler: RequestListener = embedded): void {
  publishing = handler;
}

/** Has the application take the channels server for its own, as `npm start` does. */
export function embedChannels(): void {
  Object.assign(process.env, { DOWNBEAT_CHANNELS: "embedded", DOWNBEAT_CHANNELS_PORT: String(port) });
}

export async function stopRealtimeServer(): Promise<void> {
  await channels.close();
  await listening.stop();
}

type Verbs = Record<string, (request: Request, context: { params: Promise<object> }) => Promise<Response>>;
const routes = import.meta.glob<Verbs>(["/app/api/realtime/*/route.ts", "/app/api/v1/realtime/*/route.ts"]);

/** Hands a request to the exported verb of a route file of /api/realtime. */
export async function answerRealtime(request: Request, address = "127.0.0.1"): Promise<Response> {
  const { CLIENT_HEADER } = await import("@/lib/platform/http-middleware/address");
  const path = new URL(request.url).pathname;
  const verbs = await routes[`/app${path}/route.ts`]?.();
  const handler = verbs?.[request.method];
  if (!handler) throw new Error(`There is no ${request.method} ${path}.`);
  request.headers.set(CLIENT_HEADER, `${process.env.DOWNBEAT_FRONT_SECRET} ${address}`);
  return handler(request, { params: Promise.resolve({}) });
}
