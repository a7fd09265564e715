import "server-only";
import { LRUCache } from "lru-cache";
import { openFile } from "@/lib/catalog/files/service";
import { measureAudio, retryIfKilled, SoundError } from "@/lib/platform/audio-codec/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { takeSlot } from "@/lib/platform/http-middleware/slots";
import { singleton } from "@/lib/platform/singleton";
import { inFolder } from "@/lib/platform/temporary-folder";
import { findUpload } from "./queries";
import { notReceived } from "./receiving";

/** The last measurements, by file: a form asks for metadata and for duplicates of the same one. Each takes about 30 kB. */
const measurementCache = () =>
  singleton(
    "measured uploads",
    () => new LRUCache<number, Awaited<ReturnType<typeof measureAudio>>>({ max: 50 }),
  );

/**
 * Measures a complete audio upload of the caller, and takes its print. Throws `not_found`; `conflict` while it is arriving;
 * `validation_failed` for one that was rejected, has another purpose, or whose sound cannot be processed.
 */
export async function measureUpload(caller: UserCaller, uploadId: string) {
  const { state, purpose, reason, received, size, file_id } = orNotFound(
    await findUpload(caller.userId, uploadId),
    "upload",
  );
  if (state === "rejected") throw invalid({ upload_id: `This upload was rejected: ${reason}` });
  if (purpose !== "audio") throw invalid({ upload_id: "Must be an upload with the purpose audio." });
  if (state === "receiving") throw notReceived({ received, size });
  const cached = file_id === null ? undefined : measurementCache().get(file_id);
  if (cached) return cached;
  const file = file_id === null ? undefined : await openFile(file_id);
  if (!file) throw new ApiError("conflict", "The file of this upload is gone.");
  const release = await takeSlot("analyses", caller, "analyses");
  try {
    const signal = new AbortController().signal;
    const result = await inFolder((folder) =>
      retryIfKilled(() =>
        measureAudio({ content: file.read(0, file.size), size: file.size, folder, signal }),
      ),
    );
    measurementCache().set(file.id, result);
    return result;
  } catch (cause) {
    if (cause instanceof SoundError) throw invalid({ upload_id: `${cause.message} ${cause.hint}` });
    throw cause;
  } finally {
    release();
  }
}
