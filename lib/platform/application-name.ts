import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { env } from "./env";

const PREFIX = "downbeat channels-";

/**
 * The name of this process for PostgreSQL. Beside an embedded channels server the name says which one, or which app several of them have in
 * common through Redis, so that nodes see of each other whether their events reach the same sockets.
 */
export function applicationName(): string {
  const isEmbedded = process.env.DOWNBEAT_CHANNELS === "embedded" && !env.PUSHER_HOST && !env.PUSHER_CLUSTER;
  if (!isEmbedded) return "downbeat";
  const place = env.REDIS_URL
    ? `through Redis\n${env.PUSHER_APP_ID}`
    : [hostname(), env.DATA_DIR, env.HOST, env.PORT].join("\n");
  return PREFIX + createHash("sha256").update(place).digest("hex").slice(0, 12);
}

/** A pattern of SQL for the names of all processes beside embedded channels servers. */
export const WITH_CHANNELS = `${PREFIX}%`;

/** The message about several of them. */
export const CHANNELS_APART =
  "Several nodes have a channels server of their own: events reach only those who are connected to the node that sends them. Set the same REDIS_URL and NEXTAUTH_SECRET on all nodes, or PUSHER_*.";
