import { request as ask, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { pipeline } from "node:stream";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { measureChannelsLink, measureSockets } from "@/lib/platform/metrics";
import { createRedisLog } from "./redis-log";
import { type ChannelsServer, createChannelsServer, isForPublishers, isForSockets } from "./server";

/** The embedded channels server beside the application: in the same process, or in the one process that all others share. */

/** The part of a request that a process sends along with a socket, as far as the channels server reads it. */
export interface SocketForPrimary {
  type: "socket for primary";
  request: Pick<IncomingMessage, "method" | "url" | "headers">;
  /** The bytes that came after the request already, in base64. */
  head: string;
  address: string;
}

/**
 * The channels server on our own port, when `npm start` made credentials for one and no other is configured. With REDIS_URL it shares its
 * channels with those of all nodes that have the same credentials.
 */
export function embeddedChannels(): ChannelsServer | undefined {
  if (!isEmbedded()) return undefined;
  const { PUSHER_APP_ID: id, PUSHER_KEY: key, PUSHER_SECRET: secret } = env;
  if (!id || !key || !secret) {
    throw new Error("DOWNBEAT_CHANNELS=embedded needs PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET.");
  }
  const channels = createChannelsServer({
    apps: [{ id, key, secret }],
    limits: {
      connectionsPerAddress: env.SOCKETS_PER_ADDRESS,
      authorization: env.SOCKET_AUTHORIZATION_SECONDS * 1000,
      clientEvents: env.CLIENT_EVENTS === "1",
    },
    onClose: (reason) => countClosed(reason),
    ...(env.REDIS_URL && { openLog: (app) => openLog(app.id, env.REDIS_URL as string) }),
  });
  const countClosed = measureSockets(() => channels.connections());
  if (env.REDIS_URL) {
    measureChannelsLink(() => ({ isUp: link.isUp, peers: channels.peers() }));
  }
  return channels;
}

const link = { isUp: false };

function openLog(appId: string, url: string) {
  return createRedisLog({
    url,
    key: `downbeat:channels:${appId}`,
    onChange(isUp, cause) {
      link.isUp = isUp;
      if (isUp) log.info("channels are shared with the other nodes through Redis");
      else log.warn({ err: cause }, "Redis is not answering; events wait for the other nodes");
    },
  });
}

/** The same for one of several processes. Sockets are handed to the primary process, which outlives the others; requests are passed on. */
export function channelsOfPrimary(): Pick<ChannelsServer, "handleUpgrade" | "handleRequest"> | undefined {
  if (!isEmbedded()) return undefined;
  return {
    handleUpgrade(request, socket, head, address) {
      if (!isForSockets(request)) return false;
      const { method, url, headers } = request;
      const message: SocketForPrimary = {
        type: "socket for primary",
        request: { method, url, headers },
        head: head.toString("base64"),
        address,
      };
      // Safe cast: our server speaks plain HTTP.
      process.send?.(message, socket as Socket);
      return true;
    },
    handleRequest(request, response) {
      if (!isForPublishers(request)) return false;
      const { method, url: path, headers } = request;
      const port = process.env.DOWNBEAT_CHANNELS_PORT;
      const forwarded = ask({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        pipeline(answer, response, () => {});
      });
      // When either side closes, close the other.
      pipeline(request, forwarded, (error) => error && response.destroy());
      return true;
    },
  };
}

function isEmbedded(): boolean {
  return process.env.DOWNBEAT_CHANNELS === "embedded" && !env.PUSHER_HOST && !env.PUSHER_CLUSTER;
}
