import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { mustBeConfirmed } from "@/lib/accounts/account/proof-service";
import { noteOwnEntry } from "@/lib/accounts/audit-log/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, RateLimitError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { MAX_EXPORT_BYTES, MAX_EXPORTS } from "./constants";
import * as contract from "./contract";
import { exportPath } from "./links";
import { type AccountExportRow, countUploadBytes, findExport, findExports, insertExport } from "./queries";

/**
 * Begins a file of all that the caller's account has. Throws `forbidden` without a fresh proof of who the caller is, `conflict` while one is
 * made and when the uploads are too large for one file, and `rate_limited`.
 */
export async function createAccountExport(
  caller: UserCaller,
  { include_files }: Input<typeof contract.createAccountExport>,
) {
  mustBeConfirmed(caller);
  if (include_files && (await countUploadBytes(caller.userId)) > MAX_EXPORT_BYTES)
    throw new ApiError("conflict", "Your uploads are too large for one file. Ask for the data without them.");
  const outcome = await inAmbientTransaction(async () => {
    const created = await insertExport(caller.userId, include_files, MAX_EXPORTS);
    if (typeof created === "object" && "id" in created)
      await noteOwnEntry(caller, { kind: "export.created", details: { include_files } });
    return created;
  });
  if (outcome === "busy")
    throw new ApiError("conflict", "Your last export is not complete yet. Wait for it.");
  if ("wait" in outcome) {
    const message = `You have asked for ${MAX_EXPORTS} exports within 24 hours. Try again later.`;
    throw new RateLimitError(message, outcome.wait);
  }
  return { export: toExport(outcome) };
}

export { openExportLink } from "./links";

/** The caller's exports, newest first. */
export async function listAccountExports(
  caller: UserCaller,
  input: Input<typeof contract.listAccountExports>,
) {
  const find = async (slice: Parameters<typeof findExports>[1]) => {
    const { total, data } = await findExports(caller.userId, slice);
    return { total, data: data.map(toExport) };
  };
  return { pagination: await paginateList(input, find) };
}

/** One export of the caller. Throws `not_found`. */
export async function getAccountExport(
  caller: UserCaller,
  { exportId }: Input<typeof contract.getAccountExport>,
) {
  return { export: toExport(orNotFound(await findExport(caller.userId, exportId), "export")) };
}

/** The same as the operations, for the page. */
export const createExportOnPage = serve(contract.createAccountExport, createAccountExport);
export const openAccountExports = serve(contract.listAccountExports, listAccountExports);

function toExport({
  id,
  user_id,
  state,
  include_files,
  progress,
  size,
  created_at,
  expires_at,
}: AccountExportRow) {
  const isOpen = state === "completed" && expires_at !== null && expires_at > new Date();
  return {
    ...{ id, include_files, progress, created_at, expires_at },
    // The job that deletes the file comes at most an hour later.
    state: state === "completed" && !isOpen ? ("expired" as const) : state,
    size_bytes: size,
    download_url: isOpen ? exportPath({ exportId: id, userId: user_id }, expires_at) : null,
  };
}
