import { createHash, createHmac } from "node:crypto";
import { installationKey } from "@/lib/platform/installation-key";

/**
 * The secrets of endpoints, and the signatures of Standard Webhooks 1.0 (https://www.standardwebhooks.com). Secrets follow from that of
 * the installation, so no table holds one (decision 84).
 */

const CHECK_BYTES = 4;

function key(endpointId: number, generation: number): Buffer {
  return createHmac("sha256", installationKey("downbeat webhooks"))
    .update(`${endpointId} ${generation}`)
    .digest();
}

/** The secret of an endpoint as its owner gets it: `whsec_` and 32 bytes in base64. */
export const endpointSecret = (endpointId: number, generation: number): string =>
  `whsec_${key(endpointId, generation).toString("base64")}`;

/** The beginning of the hash of a secret, by which a change of the secret of the installation is noticed. */
export const secretCheck = (endpointId: number, generation: number): Buffer =>
  createHash("sha256").update(key(endpointId, generation)).digest().subarray(0, CHECK_BYTES);

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The signatures of a request: of the secret, and of the one before while both count. */
export function signatures(
  { id, timestamp, body }: Signed,
  endpoint: { id: number; generation: number; previous_until: Date | null },
): string {
  const both = endpoint.previous_until !== null && endpoint.previous_until.getTime() > timestamp * 1_000;
  return [endpoint.generation, ...(both ? [endpoint.generation - 1] : [])]
    .map((generation) => key(endpoint.id, generation))
    .map(
      (secret) => `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`,
    )
    .join(" ");
}
