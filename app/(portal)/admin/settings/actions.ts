"use server";

import { formAction } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import { changeSettings } from "@/lib/admin/settings/service";

export const saveSettings = formAction({
  fields: [
    "name",
    "initials",
    "fee_percent",
    "fee_flat",
    "contact",
    "security_contact",
    "terms_url",
    "sign_up",
    "email_confirmation",
    "second_factor",
  ],
  act: async ({ values }) => {
    await changeSettings(await requireOperator("/admin/settings"), values);
    return { values };
  },
  // The header and footer of every page.
  revalidate: ["/", "layout"],
});
