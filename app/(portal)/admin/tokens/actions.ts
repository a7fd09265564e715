"use server";

import { revalidatePath } from "next/cache";
import { formFailure, text } from "@/app/_request/form-failure";
import { requireOperator } from "@/app/_request/page-caller";
import type { FormState } from "@/components/ui/form";
import * as tokens from "@/lib/developers/tokens/service";

const page = "/admin/tokens";

export async function revokeTokenAsOperator(tokenId: number, data: FormData): Promise<FormState> {
  const caller = await requireOperator(page);
  const values = { reason: text(data, "reason") };
  try {
    await tokens.revokeTokenAsOperator(caller, { token_id: tokenId, ...values });
  } catch (error) {
    return formFailure(error, values);
  }
  revalidatePath(page);
  return { done: true };
}
