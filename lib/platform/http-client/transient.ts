import type { ApiFailure } from "./client";

const TRANSIENT = new Set<string>(["network", "server_error", "rate_limited", "unavailable"]);

/** Whether a failure has nothing to do with what was sent, so that the same may succeed later. */
export const isTransient = ({ code }: ApiFailure): boolean => TRANSIENT.has(code);
