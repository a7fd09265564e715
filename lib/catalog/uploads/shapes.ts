import { z } from "zod";
import { UPLOAD_PURPOSES, UPLOAD_STATES } from "@/db/values/files";
import { int64, timestamp } from "@/lib/platform/http-contract/fields";

export const UploadShape = z
  .object({
    id: z.uuid(),
    purpose: z.enum(UPLOAD_PURPOSES),
    filename: z.string(),
    size: int64.describe("The announced length in bytes."),
    offset: int64.describe("How many bytes are here."),
    state: z
      .enum(UPLOAD_STATES)
      .describe(
        "`receiving` until all bytes are here; then `received`, `in_use` once something was made of it, or `rejected`.",
      ),
    reason: z.string().nullable().describe("Why it was rejected, otherwise null."),
    expires_at: timestamp.describe("When it is removed unless it goes on or is used."),
  })
  .meta({ id: "Upload" });

const format = z.object({
  name: z.string(),
  media_type: z.string(),
  extensions: z.array(z.string()),
});
const acceptedFiles = {
  formats: z
    .array(format)
    .describe("What is taken. What a file is comes from its content, never from its name."),
  max_bytes: int64,
};

const archiveLimits = {
  max_files: int64.describe("Files in the ZIP."),
  max_unpacked_bytes: int64.describe("All files of the ZIP together."),
};

export const UploadLimits = z
  .object({
    audio: z.object({
      ...acceptedFiles,
      min_duration: int64.describe("In milliseconds."),
      max_duration: int64.describe("In milliseconds."),
    }),
    stems: z.object({ ...acceptedFiles, ...archiveLimits }),
    midi: z.object({ ...acceptedFiles, ...archiveLimits }),
    image: z.object({
      ...acceptedFiles,
      min_pixels: int64.describe("The least width and height."),
      max_pixels: int64.describe("The most pixels in all, width times height."),
    }),
    import: z.object({ ...acceptedFiles, max_rows: int64.describe("Rows of the file.") }),
    part_bytes: int64.describe("How many bytes to send with one PATCH: proxies in front may refuse more."),
    storage: z
      .object({ limit: int64, used: int64, left: int64 })
      .describe("In bytes: what your account may have waiting, which is uploads that nothing uses yet."),
  })
  .meta({ id: "UploadLimits" });
