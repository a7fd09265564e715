import { z } from "zod";
import { FILE_KINDS } from "@/lib/commerce/terms/names";
import { count, imageUrl, timestamp } from "@/lib/platform/http-contract/fields";

export const LicensedFile = z
  .object({
    kind: z.enum(FILE_KINDS),
    name: z.string().describe("What it is called when it is saved."),
    format: z.string(),
    bytes: count.nullable().describe("Null for a file that is made by its first download."),
    url: imageUrl
      .nullable()
      .describe(
        "Where to fetch it, with byte ranges and without a token. Null while the file is not available.",
      ),
    expires_at: timestamp.describe("When the URL stops working; this operation then has a new one."),
    downloads: count.describe("Downloads within a year."),
    limit: count.describe("How often its bytes can be sent within a year."),
  })
  .meta({ id: "LicensedFile" });

export type LicensedFileRow = z.input<typeof LicensedFile>;
