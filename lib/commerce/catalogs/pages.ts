import { z } from "zod";
import { portalId } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { ROW_FILTERS } from "./constants";
import { CatalogImport, CatalogImportRow } from "./shapes";

const OpenImport = z.object({
  import: CatalogImport,
  pagination: pageSchema(CatalogImportRow),
  /** The names of the files that rows wait for, without folder and in lower case. */
  missing: z.array(z.string()),
});

export type OpenImport = z.output<typeof OpenImport>;

export const openImport = pageOperation({
  id: "openImport",
  access: "account",
  params: z.object({ import_id: portalId }),
  input: z.object({ state: z.enum(ROW_FILTERS), page: z.int().min(1) }),
  output: OpenImport,
});
