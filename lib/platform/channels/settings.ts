import { env } from "@/lib/platform/env";
import { publicOrigin } from "@/lib/platform/public-origin";

/** The addresses to which the server publishes and browsers subscribe. */
interface RealtimeSettings {
  appId: string;
  key: string;
  secret: string;
  /** The address of the channels server's HTTP API; without a host, a cluster of hosted Pusher. */
  api: { host: string; port: string; useTLS: boolean } | { cluster: string; useTLS: true };
  /** The address to which sockets connect; null for hosted Pusher, where the cluster determines it. */
  sockets: { host: string; port: number; tls: boolean } | null;
  cluster: string;
  /** Whether the server reads grants, so that it closes the connections of ended credentials without their help. */
  readsGrants: boolean;
}

/** The origin that a page's sockets connect to, `wss://ws.example:443`; undefined when nothing is pushed. */
export function socketsOrigin(): string | undefined {
  const settings = realtimeSettings();
  if (!settings) return undefined;
  const { sockets, cluster } = settings;
  // The default of pusher-js when only a cluster is given.
  if (!sockets) return `wss://ws-${cluster || DEFAULT_CLUSTER}.pusher.com`;
  return `${sockets.tls ? "wss" : "ws"}://${sockets.host}:${sockets.port}`;
}

const DEFAULT_CLUSTER = "mt1";

/** Our own listening address, or in cluster mode that of the primary process (lib/platform/gateway/cluster.ts). */
function embeddedApi() {
  const port = process.env.DOWNBEAT_CHANNELS_PORT;
  if (port) return { host: "127.0.0.1", port, useTLS: false };
  // A wildcard address is reached as localhost.
  const host = /^(0\.0\.0\.0|::)$/.test(env.HOST) ? "127.0.0.1" : env.HOST;
  return { host, port: String(env.PORT), useTLS: false };
}

/**
 * The channels server in use: the embedded one on the application's own port, or the one configured by PUSHER_*. Undefined when
 * there is none; then nothing is pushed and clients poll.
 */
export function realtimeSettings(): RealtimeSettings | undefined {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret, PUSHER_CLUSTER: cluster = "" } = env;
  if (!appId || !key || !secret) return undefined;
  if (process.env.DOWNBEAT_CHANNELS === "embedded") {
    const publicUrl = new URL(publicOrigin() || `http://127.0.0.1:${env.PORT}`);
    const tls = publicUrl.protocol === "https:";
    return {
      appId,
      key,
      secret,
      api: embeddedApi(),
      sockets: { host: publicUrl.hostname, port: Number(publicUrl.port) || (tls ? 443 : 80), tls },
      cluster,
      readsGrants: true,
    };
  }
  if (!env.PUSHER_HOST) {
    return {
      appId,
      key,
      secret,
      api: { cluster: cluster || DEFAULT_CLUSTER, useTLS: true },
      sockets: null,
      cluster,
      readsGrants: false,
    };
  }
  const port = env.PUSHER_PORT ?? 443;
  const tls = env.PUSHER_TLS ? env.PUSHER_TLS === "1" : port === 443;
  return {
    appId,
    key,
    secret,
    api: { host: env.PUSHER_HOST, port: String(port), useTLS: tls },
    sockets: { host: env.PUSHER_HOST, port, tls },
    cluster,
    readsGrants: env.PUSHER_GRANTS === "1",
  };
}
