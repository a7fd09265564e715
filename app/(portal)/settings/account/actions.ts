"use server";

import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { createExportOnPage } from "@/lib/accounts/exports/service";

const page = "/settings/account";

export const askForExport = formAction({
  boxes: ["include_files"],
  act: async ({ ticked }) => {
    const caller = await requireUser(page);
    await createExportOnPage(caller, { include_files: ticked.include_files.length > 0 });
    return undefined;
  },
  revalidate: [page],
});
