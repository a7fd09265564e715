import { env } from "@/lib/platform/env";
import { deriveKey } from "@/lib/platform/installation-key";
import { keptSecret } from "@/lib/platform/secrets";

interface ChannelsSettings {
  DATA_DIR: string;
  NEXTAUTH_SECRET: string;
  REDIS_URL?: string | undefined;
}

/**
 * The settings with which a server pushes events through the embedded channels server: its credentials, which are created on first use
 * and kept in DATA_DIR. With REDIS_URL several nodes have the same channels, so there they follow from the secret that the nodes have in
 * common. Empty when PUSHER_* names a channels server.
 */
export function embeddedChannels(settings: ChannelsSettings): Record<string, string> {
  if (env.PUSHER_APP_ID) return {};
  const { DATA_DIR, NEXTAUTH_SECRET, REDIS_URL = env.REDIS_URL } = settings;
  const credential = (name: string) =>
    REDIS_URL ? deriveKey(NEXTAUTH_SECRET, name).toString("base64url") : keptSecret(DATA_DIR, name);
  return {
    DOWNBEAT_CHANNELS: "embedded",
    PUSHER_APP_ID: credential("channels-app-id"),
    PUSHER_KEY: credential("channels-key"),
    PUSHER_SECRET: credential("channels-secret"),
  };
}
