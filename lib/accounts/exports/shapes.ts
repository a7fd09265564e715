import { z } from "zod";
import { EXPORT_STATES } from "@/db/values/accounts";
import { id, int64, pageUrl, timestamp } from "@/lib/platform/http-contract/fields";

/** An export of an account. */
export const Export = z
  .object({
    id,
    state: z.enum(EXPORT_STATES),
    include_files: z.boolean(),
    progress: z.int().describe("In percent."),
    size_bytes: int64.nullable(),
    created_at: timestamp,
    expires_at: timestamp.nullable().describe("The file is deleted then."),
    download_url: pageUrl.nullable().describe("Needs no session; anyone who has it can have the file."),
  })
  .meta({ id: "Export" });

export type Export = z.output<typeof Export>;

export const exampleExport = {
  id: 1,
  state: "completed",
  include_files: false,
  progress: 100,
  size_bytes: 48_213,
  created_at: "2026-02-01T09:12:03.000Z",
  expires_at: "2026-02-08T09:12:09.000Z",
  download_url: "https://downbeat.example/media/exports/1.7.1770541929.c2lnbmF0dXJl",
} as const;
