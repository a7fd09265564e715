import { ApiFailure } from "@/lib/platform/http-client/client";

const MAX_RETRIES = 2;
const TEMPORARY: ReadonlySet<ApiFailure["code"]> = new Set(["network", "server_error", "unavailable"]);

/** Whether a query that has failed so often is sent again. A refusal stays one, and a limit lasts for longer than the pauses between. */
export const retriesQuery = (failures: number, cause: Error): boolean =>
  failures < MAX_RETRIES && (!(cause instanceof ApiFailure) || TEMPORARY.has(cause.code));
