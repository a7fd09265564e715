"use server";

import { formAction, text } from "@/app/_request/form-action";
import { pageAddress, requireUser } from "@/app/_request/page-caller";
import { confirmSession } from "@/lib/accounts/account/service";
import { createExportOnPage } from "@/lib/accounts/exports/service";

const page = "/settings/account";

export const askForExport = formAction({
  boxes: ["include_files"],
  act: async ({ ticked, data }) => {
    const caller = await requireUser(page);
    const password = text(data, "current_password");
    await confirmSession(caller, password === "" ? {} : { current_password: password }, await pageAddress());
    await createExportOnPage(caller, { include_files: ticked.include_files.length > 0 });
    return undefined;
  },
  revalidate: [page],
});
