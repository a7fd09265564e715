import { env } from "@/lib/platform/env";
import { keptSecret } from "@/lib/platform/secrets";

/**
 * The settings with which a server pushes events through the embedded channels server: its own credentials, created on first use
 * and kept. Empty when PUSHER_* names a channels server.
 */
export function embeddedChannels(dataDir: string): Record<string, string> {
  if (env.PUSHER_APP_ID) return {};
  return {
    DOWNBEAT_CHANNELS: "embedded",
    PUSHER_APP_ID: keptSecret(dataDir, "channels-app-id"),
    PUSHER_KEY: keptSecret(dataDir, "channels-key"),
    PUSHER_SECRET: keptSecret(dataDir, "channels-secret"),
  };
}
