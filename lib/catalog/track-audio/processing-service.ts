import "server-only";
import { assertManages } from "@/lib/catalog/members/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import { FAILED_FILE_DAYS } from "./processing-constants";
import type * as contract from "./processing-contract";
import { allowPairs, findProcessing, restart } from "./processing-queries";

/** Reads the state of the track's newest file. */
export async function getTrackProcessing(
  caller: UserCaller,
  { id }: Pick<Input<typeof contract.getTrackProcessing>, "id">,
) {
  const { code, message, hint, state, step, progress, dispute, started_at, finished_at } = assertManages(
    await findProcessing(id, caller),
    "track",
  );
  const error = state === "failed" ? { code: code ?? "", message: message ?? "", hint: hint ?? "" } : null;
  return { processing: { state, step, progress, error, dispute, started_at, finished_at } };
}

/** Queues a failed version again. */
export async function retryTrackProcessing(
  caller: UserCaller,
  { id }: Input<typeof contract.retryTrackProcessing>,
) {
  const { processing } = await getTrackProcessing(caller, { id });
  if (!(await restart(id))) {
    throw new ApiError(
      "conflict",
      processing.state === "failed"
        ? `The file is no longer stored: it was deleted ${FAILED_FILE_DAYS} days after the failure. Upload it again.`
        : `Only failed processing can be retried; that of this track is ${processing.state}.`,
    );
  }
  const waiting = { state: "queued", step: "probe", progress: 0 } as const;
  return { processing: { ...waiting, error: null, dispute: null, started_at: null, finished_at: null } };
}

/**
 * Allows a track that failed as a duplicate beside those that have the same recording, for good, and queues it again if its file is still
 * kept.
 */
export async function allowDuplicate(trackId: number): Promise<void> {
  await allowPairs(trackId);
  await restart(trackId);
}
