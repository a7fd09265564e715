import "server-only";
import { hashFile } from "@/lib/catalog/files/service";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { findWhole, removeExpired } from "./queries";
import { finalizeUpload } from "./service";

export const uploadTasks = implement(jobs, {
  async finishUpload({ upload_id }) {
    await finalizeUpload(upload_id);
    const upload = await findWhole(upload_id);
    if (upload?.file_id != null) await hashFile(upload.file_id);
  },

  async removeExpiredUploads() {
    await removeExpired();
  },
});
