import { env } from "@/lib/env";
import { keptSecret } from "@/lib/secrets";
import { Refusal } from "./lifecycle";

const CREDENTIALS = ["PUSHER_APP_ID", "PUSHER_KEY", "PUSHER_SECRET"] as const;

/**
 * What makes a server push its events through the embedded channels server: credentials of its own, made on first use and
 * kept. Nothing when PUSHER_* names a channels server.
 */
export function embeddedChannels(dataDir: string): Record<string, string> {
  const missing = CREDENTIALS.filter((name) => !env[name]);
  if (missing.length === 0) return {};
  if (missing.length < CREDENTIALS.length || env.PUSHER_HOST || env.PUSHER_CLUSTER) {
    throw new Refusal(
      `${missing.join(", ")} must be set too: a channels server of your own needs all of ${CREDENTIALS.join(", ")}. With no PUSHER_* set, Downbeat runs one for you.`,
    );
  }
  return {
    DOWNBEAT_CHANNELS: "embedded",
    PUSHER_APP_ID: keptSecret(dataDir, "channels-app-id"),
    PUSHER_KEY: keptSecret(dataDir, "channels-key"),
    PUSHER_SECRET: keptSecret(dataDir, "channels-secret"),
  };
}
