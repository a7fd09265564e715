import "server-only";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as contract from "./contract";
import * as pages from "./pages";
import { findImportRows } from "./queries";
import { findMissingAudio } from "./run-queries";
import { deleteImport, getImport, listImports, startImport } from "./service";

const ROWS_ON_A_PAGE = 50;

/** An import of the caller with a page of its rows, and the files that it lacks. Throws `not_found`. */
export const openImport = serve(pages.openImport, async (caller, { import_id, state, page }) => {
  const { import: own } = await getImport(caller, { importId: import_id });
  const query = { page, per_page: ROWS_ON_A_PAGE };
  const [{ total, data }, missing] = await Promise.all([
    findImportRows(import_id, state === "all" ? undefined : state, pageSlice(query)),
    findMissingAudio(import_id),
  ]);
  return { import: own, pagination: paginate(query, total, data), missing };
});

/** The same as the operations, for the pages. */
export const openImports = serve(contract.listImports, listImports);
export const startImportOnPage = serve(contract.startImport, startImport);
export const deleteImportOnPage = serve(contract.deleteImport, deleteImport);
