import { z } from "zod";
import { count, portalId } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { LicensedFile } from "./shapes";

const LicensedFiles = z.object({
  files: z.array(LicensedFile.extend({ url: z.string().nullable() })),
  /** Null where there are fewer than two files, or one is not available. */
  archive: z
    .object({
      url: z.string(),
      /** Null while a file is not made yet. */
      bytes: count.nullable(),
    })
    .nullable(),
});

/** The files of a purchase of the caller, and all of them as one archive. */
export const openPurchaseFiles = pageOperation({
  id: "openPurchaseFiles",
  access: "account",
  params: z.object({ purchase_id: portalId }),
  output: LicensedFiles,
});

/** The files of a license of the caller, and all of them as one archive. */
export const openLicenseFiles = pageOperation({
  id: "openLicenseFiles",
  access: "account",
  params: z.object({ uuid: z.string() }),
  output: LicensedFiles,
});
