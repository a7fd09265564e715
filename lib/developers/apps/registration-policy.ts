import "server-only";
import { env } from "@/lib/platform/env";

/** Whether programs may add themselves as apps. Read late: tests set it while they run. */
export const isRegistrationOpen = (): boolean =>
  (process.env.OAUTH_REGISTRATION ?? env.OAUTH_REGISTRATION) === "open";
