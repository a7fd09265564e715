import "server-only";
import { createHash } from "node:crypto";
import { inAmbientTransaction, inTransaction } from "@/db/transaction";
import { IDEMPOTENCY } from "@/lib/platform/http-contract/constants";
import { ApiError, ERRORS, invalid } from "@/lib/platform/http-contract/errors";
import {
  claimKey,
  deleteOldKeys,
  findStoredAnswer,
  type IdempotencyClaim,
  keepAnswer,
  releaseKey,
} from "./idempotency-queries";
import { writeNowOrLater } from "./write-retry";

/** A stored response: the status, and the body as text. */
export interface Answer {
  status: number;
  body: string;
}

const CLEANUP_CHANCE = 1 / 500;
const SERVER_FAULT = 500;

/** Throws `validation_failed` if the key is malformed. */
export function mustBeKey(key: string): void {
  if (!/^[\x20-\x7e]+$/.test(key) || key.length > IDEMPOTENCY.characters) {
    throw invalid({
      "Idempotency-Key": `Must have between 1 and ${IDEMPOTENCY.characters} printable ASCII characters.`,
    });
  }
}

/** A request to run once. */
interface Keyed {
  caller: string;
  key: string;
  /** Values that a repeated request must have in common with the first. */
  fingerprint: readonly (string | Uint8Array)[];
  run: () => Promise<Answer>;
  /** The response for an error that `run` throws. */
  refusal: (error: ApiError) => Answer;
  /** Whether everything that `run` does is written to the database, and soon. */
  isTransaction: boolean;
}

/**
 * Runs a request once per (caller, key). The first response is stored and replayed when the request is repeated. Errors of 500 and
 * above are not stored, so that the request can be retried. The claim of the key, what `run` writes and the response are committed
 * together, unless `isTransaction` is false: then each on its own.
 *
 * Throws `conflict` while the first request is still running, `validation_failed` if the key was used for a different request, and
 * what `run` throws.
 */
export async function once(keyed: Keyed): Promise<Answer & { replayed: boolean }> {
  const { caller, key, fingerprint, isTransaction } = keyed;
  mustBeKey(key);
  const hash = createHash("sha256");
  for (const part of fingerprint) hash.update(part).update("\0");
  const requestHash = hash.digest();
  const claimed = async () => {
    const claim = await claimKey(caller, key, requestHash, IDEMPOTENCY.hours);
    if (!claim) return await replay(caller, key, requestHash);
    const answer = await (isTransaction ? runInside(keyed) : runOutside(keyed, claim));
    const keep = () => keepAnswer(claim, answer.status, answer.body);
    await (isTransaction ? keep() : writeNowOrLater(keep));
    return { ...answer, replayed: false };
  };
  const answer = await (isTransaction ? inAmbientTransaction(claimed) : claimed());
  if (Math.random() < CLEANUP_CHANCE) await deleteOldKeys(IDEMPOTENCY.hours);
  return answer;
}

async function replay(caller: string, key: string, requestHash: Buffer) {
  const storedAnswer = await findStoredAnswer(caller, key);
  if (storedAnswer && !requestHash.equals(storedAnswer.request_hash)) {
    throw invalid({ "Idempotency-Key": "Was already used for a different request. Use a new key." });
  }
  if (storedAnswer?.status == null || storedAnswer.body === null) {
    throw new ApiError(
      "conflict",
      "A request with this Idempotency-Key is still running. Try again shortly.",
    );
  }
  return { status: storedAnswer.status, body: storedAnswer.body, replayed: true };
}

/** A refused request leaves nothing but its answer. */
function runInside({ run, refusal }: Keyed): Promise<Answer> {
  return inTransaction(run).catch((cause) => refusal(mustBeKept(cause)));
}

/** A process that dies while it runs the request keeps the key for a minute. */
async function runOutside({ run, refusal }: Keyed, claim: IdempotencyClaim): Promise<Answer> {
  try {
    return await run().catch((cause) => refusal(mustBeKept(cause)));
  } catch (cause) {
    await writeNowOrLater(() => releaseKey(claim));
    throw cause;
  }
}

/** The error of a request that must not be tried again. Throws any other. */
function mustBeKept(cause: unknown): ApiError {
  if (cause instanceof ApiError && ERRORS[cause.code].status < SERVER_FAULT) return cause;
  throw cause;
}
