"use server";

import { formAction } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import * as apps from "@/lib/developers/apps/service";

const page = "/admin/apps";

export const reviewApp = formAction({
  fields: ["state", "reason", "updated_at"],
  act: async ({ values }, app_id: number) =>
    apps.reviewApp(await requireOperator(page), { app_id, ...values }),
  revalidate: [page],
});
