import "server-only";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid, QuotaError } from "@/lib/platform/http-contract/errors";
import { notFoundMessage, orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { publicOrigin } from "@/lib/platform/public-origin";
import { MAX_SUBMISSIONS } from "./constants";
import type * as contract from "./submission-contract";
import * as queries from "./submission-queries";

const REQUEST = "beat request";

/** Submits a track of the caller's. Throws as the contract says. */
export async function submitToBeatRequest(
  caller: UserCaller,
  { id, ...submission }: Input<typeof contract.submitToBeatRequest>,
) {
  const outcome = await queries.insertSubmission(caller, id, submission).catch(goneMeanwhile);
  switch (outcome) {
    case "none":
      throw new ApiError("not_found", notFoundMessage(REQUEST));
    case "own":
      throw invalid({ id: "Must not be your own request." });
    case "over":
      throw new ApiError("gone", "This request no longer takes submissions.");
    case "no track":
      throw invalid({ track_id: "You manage no published track with this id that others can hear." });
    case "again":
      throw new ApiError("conflict", "This track has already been submitted to this request.");
    case "too many":
      throw new QuotaError(
        `You can submit at most ${MAX_SUBMISSIONS} tracks to a request.`,
        MAX_SUBMISSIONS,
        MAX_SUBMISSIONS,
      );
    default:
      return { data: outcome };
  }
}

/** The track was deleted while it was being submitted. */
function goneMeanwhile(cause: unknown): never {
  const { constraint_name = "" } = cause as { constraint_name?: string };
  if (constraint_name.startsWith("beat_submissions_track_id_")) {
    throw invalid({ track_id: "You manage no published track with this id that others can hear." });
  }
  throw cause;
}

/** A page of the submissions that the caller may see; the owner's reading opens them. Throws `not_found`. */
export async function listBeatSubmissions(
  caller: UserCaller,
  { id, ...input }: Input<typeof contract.listBeatSubmissions>,
) {
  const page = await paginateList(input, (slice) => queries.findSubmissions(caller, id, slice));
  const { data, ...pagination } = orNotFound(page, REQUEST);
  const unread = data.filter(({ opened }) => !opened).map((submission) => submission.id);
  if (unread.length > 0) await queries.markOpened(caller.userId, unread);
  return { data, count: data.length, pagination };
}

/** A page of what the caller has submitted. */
export async function listOwnBeatSubmissions(
  caller: UserCaller,
  input: Input<typeof contract.listOwnBeatSubmissions>,
) {
  const { data, ...pagination } = await paginateList(input, (slice) =>
    queries.findOwnSubmissions(caller, slice),
  );
  return { data, count: data.length, pagination };
}

/** Withdraws a submission of the caller's. Throws `not_found`, `forbidden`, and `conflict` for a chosen one. */
export async function withdrawBeatSubmission(
  caller: UserCaller,
  { id, submissionId }: Input<typeof contract.withdrawBeatSubmission>,
) {
  const outcome = await queries.deleteSubmission(caller, id, submissionId);
  if (outcome === "none") throw new ApiError("not_found", notFoundMessage(REQUEST));
  if (outcome === "no submission") throw new ApiError("not_found", notFoundMessage("submission"));
  if (outcome === "forbidden") throw new ApiError("forbidden", "Only who submitted a track can withdraw it.");
  if (outcome === "chosen") throw new ApiError("conflict", "This submission has fulfilled its request.");
  return { data: { id: submissionId } };
}

/** Fulfills a request of the caller's. Throws as the contract says. */
export async function fulfillBeatRequest(
  caller: UserCaller,
  { id, ...choice }: Input<typeof contract.fulfillBeatRequest>,
) {
  const outcome = await queries.chooseSubmission(caller, id, choice);
  switch (outcome) {
    case "none":
      throw new ApiError("not_found", notFoundMessage(REQUEST));
    case "forbidden":
      throw new ApiError("forbidden", "Only the owner of a request can fulfill it.");
    case "no submission":
      throw new ApiError("not_found", "There is no such submission to this request.");
    case "expired":
      throw new ApiError("gone", "This request has expired. Renew it first.");
    case "fulfilled":
      throw new ApiError("conflict", "This request is fulfilled by another submission.");
    default: {
      const { request, changed, track_id, name } = outcome;
      const track_url = publicOrigin() + trackPath({ id: track_id, name });
      return { data: request, changed, track_id, track_url };
    }
  }
}
