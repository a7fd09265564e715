import "server-only";
import type { Db } from "@/db/transaction";
import { ApiError, invalid } from "@/lib/http/contract/errors";
import type { Purpose } from "./constants";
import { lockUpload, markInUse } from "./queries";

interface Taking {
  userId: number;
  uploadId: string;
  purpose: Purpose;
  /** The field of the request that names the upload, for its errors. */
  field?: string;
}

/**
 * Puts a received upload to its use and returns the id of its file; the caller stores that in the same transaction, `db`. Throws
 * `not_found`; `conflict` while it is arriving and when it is in use; `validation_failed` when it was rejected or has another purpose.
 */
export async function takeUpload(
  db: Db,
  { userId, uploadId, purpose, field = "upload_id" }: Taking,
): Promise<number> {
  const upload = await lockUpload(db, userId, uploadId);
  if (!upload) throw new ApiError("not_found", "There is no such upload, or it has expired.");
  if (upload.state === "rejected") throw invalid({ [field]: `This upload was rejected: ${upload.reason}` });
  if (upload.purpose !== purpose)
    throw invalid({
      [field]: `Must be an upload with the purpose ${purpose}; this one is for ${upload.purpose}.`,
    });
  if (upload.state === "receiving")
    throw new ApiError(
      "conflict",
      `The upload is not complete: ${upload.received} of ${upload.size} bytes are here.`,
    );
  if (upload.state === "in_use" || upload.file_id === null)
    throw new ApiError("conflict", "This upload is already in use.");
  await markInUse(db, uploadId);
  return upload.file_id;
}
