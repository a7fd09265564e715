import "server-only";
import { createHash } from "node:crypto";
import { IDEMPOTENCY } from "@/lib/http/contract/constants";
import { ApiError, invalid } from "@/lib/http/contract/errors";
import { claimKey, deleteOldKeys, findAnswer, keepAnswer, releaseKey } from "./queries";

/** A stored response: the status, and the body as text. */
export interface Answer {
  status: number;
  body: string;
}

const SWEEP_CHANCE = 1 / 500;

/** Throws `validation_failed` if the key is malformed. */
export function mustBeKey(key: string): void {
  if (!/^[\x20-\x7e]+$/.test(key) || key.length > IDEMPOTENCY.characters) {
    throw invalid({
      "Idempotency-Key": `Must have between 1 and ${IDEMPOTENCY.characters} printable ASCII characters.`,
    });
  }
}

/**
 * Runs `work` once per (caller, key). The first response is stored and replayed when the request is repeated. Responses of
 * 500 and above are not stored, so that the request can be retried.
 *
 * Throws `conflict` while the first request is still running, and `validation_failed` if the key was used for a different
 * request.
 */
export async function once(
  caller: string,
  key: string,
  fingerprint: readonly (string | Uint8Array)[],
  work: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  mustBeKey(key);
  const hash = createHash("sha256");
  for (const part of fingerprint) hash.update(part).update("\0");
  const requestHash = hash.digest();

  const claim = await claimKey(caller, key, requestHash, IDEMPOTENCY.hours);
  if (!claim) {
    const kept = await findAnswer(caller, key);
    if (kept && !requestHash.equals(kept.request_hash)) {
      throw invalid({ "Idempotency-Key": "Was already used for a different request. Use a new key." });
    }
    if (kept?.status == null || kept.body === null) {
      throw new ApiError(
        "conflict",
        "A request with this Idempotency-Key is still running. Try again shortly.",
      );
    }
    return { status: kept.status, body: kept.body, replayed: true };
  }
  try {
    const answer = await work();
    if (answer.status < 500) await keepAnswer(claim, answer.status, answer.body);
    else await releaseKey(claim);
    if (Math.random() < SWEEP_CHANCE) await deleteOldKeys(IDEMPOTENCY.hours);
    return { ...answer, replayed: false };
  } catch (cause) {
    await releaseKey(claim);
    throw cause;
  }
}
