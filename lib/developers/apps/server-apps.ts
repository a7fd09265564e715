import "server-only";
import { publicOrigin } from "@/lib/platform/public-origin";
import { APP_SCOPES } from "./constants";
import { upsertServerApp } from "./queries";

/** The app of the command line, which every server has. It keeps no secret, and nobody is sent back to it. */
export const COMMAND_LINE_CLIENT = "downbeat-cli";

/** Stores the apps of this server's own programs, or what has changed of them in this version. */
export const storeServerApps = (): Promise<void> =>
  upsertServerApp({
    client_id: COMMAND_LINE_CLIENT,
    name: "Downbeat command line",
    homepage: publicOrigin(),
    scopes: [...APP_SCOPES],
  });
