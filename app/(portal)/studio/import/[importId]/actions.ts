"use server";

import { redirect } from "next/navigation";
import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { deleteImportOnPage, startImportOnPage } from "@/lib/commerce/catalogs/page-service";

const page = "/studio/import";

/** Starts an import. The page has said that rows with errors are left out. */
export const startImport = formAction({
  act: async (_, importId: string) => {
    await startImportOnPage(await requireUser(page), { importId, skip_errors: true });
    return {};
  },
  revalidate: [page, "layout"],
});

/** Ends an import and opens the list of those that are left. */
export const deleteImport = formAction({
  act: async (_, importId: string) => {
    await deleteImportOnPage(await requireUser(page), { importId });
    redirect(page);
  },
  revalidate: [page],
});
