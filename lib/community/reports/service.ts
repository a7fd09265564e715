import "server-only";
import { getTrackProcessing } from "@/lib/catalog/track-audio/processing-service";
import { repeatOutput } from "@/lib/platform/http-contract/already-done";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { notFoundMessage } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import type * as contract from "./contract";
import * as queries from "./queries";

/** Stores a report; of the same subject there is one open report by an account. Throws `validation_failed` for what the caller cannot see. */
export async function createReport(caller: UserCaller, input: Input<typeof contract.createReport>) {
  const { subject_type, subject_id } = input;
  if (subject_type === "user" && subject_id === caller.userId) {
    throw invalid({ subject_id: "Must not be your own id." });
  }
  const put = await queries.putReport(caller, input);
  if (!put) throw invalid({ subject_id: notFoundMessage(subject_type) });
  const answer = { report: { id: put.id, state: "open" as const } };
  return put.repeated ? repeatOutput(answer) : answer;
}

/**
 * Asks operators to allow a track that failed as a duplicate. Throws `not_found`, `forbidden`, and `conflict` when there is nothing to
 * dispute: it has not failed so, its file is gone, or they have declined.
 */
export async function disputeDuplicate(
  caller: UserCaller,
  { id, reason }: Input<typeof contract.disputeDuplicate>,
) {
  const { processing } = await getTrackProcessing(caller, { id });
  const put = await queries.putDispute(caller, id, reason);
  if (!put) {
    throw new ApiError(
      "conflict",
      processing.error?.code !== "duplicate"
        ? "Only a track that failed with the code duplicate can be disputed."
        : processing.dispute?.state === "declined"
          ? "Operators have already declined this. Upload another recording."
          : "The file is no longer stored. Upload it again.",
    );
  }
  const { created_at, repeated: isRepeated } = put;
  const answer = { dispute: { state: "open" as const, answer: "", created_at, decided_at: null } };
  return isRepeated ? repeatOutput(answer) : answer;
}
