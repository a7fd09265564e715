import "server-only";
import { inAmbientTransaction, inTransaction } from "@/db/transaction";
import { releaseFile } from "@/lib/catalog/files/service";
import { takeUpload } from "@/lib/catalog/uploads/service";
import { findOfferRefusal } from "@/lib/commerce/offers/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid, RateLimitError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { assertCatalogMember } from "./catalog-service";
import { MAX_IMPORTS } from "./constants";
import type * as contract from "./contract";
import { audioKey } from "./names";
import * as queries from "./queries";
import * as runs from "./run-queries";
import { type ImportState, TAKES_AUDIO } from "./states";

/** A page of the caller's imports, newest first. */
export async function listImports({ userId }: UserCaller, input: Input<typeof contract.listImports>) {
  return { pagination: await paginateList(input, (slice) => queries.findImports(userId, slice)) };
}

/** One import of the caller. Throws `not_found`. */
export async function getImport({ userId }: UserCaller, { importId }: Input<typeof contract.getImport>) {
  return { import: orNotFound(await queries.findImport(userId, importId), "import") };
}

/** A page of the rows of an import of the caller. Throws `not_found`. */
export async function listImportRows(caller: UserCaller, input: Input<typeof contract.listImportRows>) {
  const { importId, state } = input;
  await getImport(caller, { importId });
  const find = (slice: Parameters<typeof queries.findImportRows>[2]) =>
    queries.findImportRows(importId, state, slice);
  return { pagination: await paginateList(input, find, { id: "listImportRows" }) };
}

/**
 * Begins an import, whose rows are checked by a job. Throws `not_found` and `forbidden` for the artist, as `takeUpload`, and `rate_limited`.
 */
export async function createImport(caller: UserCaller, input: Input<typeof contract.createImport>) {
  const { userId } = caller;
  const { upload_id: uploadId, artist_id: artistId, on_existing: onExisting } = input;
  await assertCatalogMember(userId, artistId);
  const saleRefusal = findOfferRefusal(caller);
  const filename = (await queries.findFilename(userId, uploadId)) ?? "";
  const outcome = await inTransaction(async (db) => {
    const fileId = await takeUpload(db, { userId, uploadId, purpose: "import" });
    const created = await queries.insertImport(
      db,
      { userId, artistId, onExisting, filename, fileId, saleRefusal },
      MAX_IMPORTS,
    );
    // The upload is not used up by it.
    if ("wait" in created) throw tooManyImports(created.wait);
    return created;
  });
  return getImport(caller, { importId: outcome.id });
}

const tooManyImports = (wait: number): RateLimitError =>
  new RateLimitError(`You have begun ${MAX_IMPORTS} imports within 24 hours. Try again later.`, wait);

/** Carries out the rows of an import. Throws `not_found`, `conflict` unless it is checked, and `validation_failed` for rows with errors. */
export async function startImport(caller: UserCaller, input: Input<typeof contract.startImport>) {
  const { importId, skip_errors } = input;
  return whileLocked(caller, importId, async (state) => {
    if (state !== "checked") throw new ApiError("conflict", START_REFUSALS[state]);
    const { errors } = (await getImport(caller, { importId })).import.counts;
    if (errors > 0 && !skip_errors)
      throw invalid({
        skip_errors: `Must be true to leave out the ${errors} ${errors === 1 ? "row" : "rows"} with errors.`,
      });
    await runs.beginRun(importId, findOfferRefusal(caller));
    return getImport(caller, { importId });
  });
}

const START_REFUSALS: Record<Exclude<ImportState, "checked">, string> = {
  checking: "The rows of this import are being checked. Wait for it.",
  running: "This import has been started.",
  waiting_for_audio: "This import has been started, and waits for audio.",
  completed: "This import is complete.",
  failed: "The file of this import cannot be read. Upload another one.",
};

/**
 * Gives rows their audio by the names of its files, and goes on with an import that runs or waits. Throws `not_found`, `conflict` for an
 * import that takes none, and `validation_failed` for uploads that cannot be used; then no row gets any.
 */
export async function addImportAudio(caller: UserCaller, input: Input<typeof contract.addImportAudio>) {
  const { importId, files } = input;
  return whileLocked(caller, importId, async (state) => {
    if (!TAKES_AUDIO.includes(state))
      throw new ApiError(
        "conflict",
        state === "checking" ? START_REFUSALS.checking : "This import has ended.",
      );
    await mustBeFree(caller, files);
    const lines = await runs
      .attachAudio(
        importId,
        files.map(({ audio_file, upload_id }) => ({ key: audioKey(audio_file), uploadId: upload_id })),
      )
      .catch(throwRefusal);
    if (lines.size > 0) await runs.continueRun(importId);
    const findLine = (name: string) => lines.get(audioKey(name));
    return {
      ...(await getImport(caller, { importId })),
      matched: files.flatMap(({ audio_file }) => {
        const line = findLine(audio_file);
        return line === undefined ? [] : [{ audio_file, line }];
      }),
      unmatched: files.map(({ audio_file }) => audio_file).filter((name) => findLine(name) === undefined),
    };
  });
}

/** Another import has got an upload after the check. */
function throwRefusal(cause: unknown): never {
  const { constraint_name: name } = cause as { constraint_name?: string };
  throw name === "catalog_import_rows_upload_key"
    ? invalid({ files: "An upload among them has just been given to another row." })
    : cause;
}

type AudioFile = Input<typeof contract.addImportAudio>["files"][number];

/** Throws `validation_failed` unless each upload is received audio of the caller that no other row has. */
async function mustBeFree({ userId }: UserCaller, files: readonly AudioFile[]): Promise<void> {
  const uploads = await runs.findFreeUploads(
    userId,
    files.map(({ upload_id }) => upload_id),
  );
  const errors: Record<string, string> = {};
  for (const [place, { audio_file, upload_id }] of files.entries()) {
    const upload = uploads.find(({ id }) => id === upload_id);
    const fault = findFault(upload);
    if (fault) errors[`files.${place}.upload_id`] = fault;
    if (files.findIndex((file) => file.upload_id === upload_id) < place)
      errors[`files.${place}.upload_id`] = "Must not be named twice.";
    if (files.findIndex((file) => audioKey(file.audio_file) === audioKey(audio_file)) < place)
      errors[`files.${place}.audio_file`] = "Must not be named twice.";
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function findFault(upload: Awaited<ReturnType<typeof runs.findFreeUploads>>[number] | undefined) {
  if (!upload) return "There is no such upload, or it has expired.";
  if (upload.purpose !== "audio") return "Must be an upload with the purpose audio.";
  if (upload.state !== "received") return "Must be an upload that is received and not in use.";
  return upload.is_taken ? "Must be an upload that no other row has." : undefined;
}

/** Ends an import of the caller and forgets its rows. What was created stays. Throws `not_found`. */
export async function deleteImport(
  { userId }: UserCaller,
  { importId }: Input<typeof contract.deleteImport>,
) {
  const { file_id } = orNotFound(await queries.deleteImport(userId, importId), "import");
  if (file_id !== null) await releaseFile(file_id);
  return { message: "The import has ended. What it created stays." };
}

/** Does something to an import that no row is carried out of meanwhile. Throws `not_found`. */
const whileLocked = <Result>(
  { userId }: UserCaller,
  id: number,
  work: (state: ImportState) => Promise<Result>,
): Promise<Result> =>
  inAmbientTransaction(async () => work(orNotFound(await queries.lockImport(userId, id), "import")));

/** Deletes the imports that have expired. */
export async function expireImports(now: Date): Promise<void> {
  for (const fileId of await queries.deleteExpiredImports(now)) await releaseFile(fileId);
}
