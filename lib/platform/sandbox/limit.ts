import { env } from "@/lib/platform/env";

/** The number of sandboxes that may be awake at once. None by default on one of several nodes, since a sandbox has its files on one of them. */
export const sandboxLimit = (): number => env.SANDBOXES ?? (env.REDIS_URL ? 0 : DEFAULT_LIMIT);

const DEFAULT_LIMIT = 2;
