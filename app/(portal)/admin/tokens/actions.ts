"use server";

import { formAction } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import * as tokens from "@/lib/developers/tokens/service";

const page = "/admin/tokens";

export const revokeTokenAsOperator = formAction({
  fields: ["reason"],
  act: async ({ values }, token_id: number) =>
    tokens.revokeTokenAsOperator(await requireOperator(page), { token_id, ...values }),
  revalidate: [page, "layout"],
});
