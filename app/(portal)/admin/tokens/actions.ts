"use server";

import { revalidatePath } from "next/cache";
import { formFailure, text } from "@/app/form-failure";
import { requireOperator } from "@/app/page-caller";
import type { FormState } from "@/components/ui/form";
import * as tokens from "@/lib/tokens/service";

const page = "/admin/tokens";

export async function revokeTokenOf(tokenId: number, data: FormData): Promise<FormState> {
  const caller = await requireOperator(page);
  const values = { reason: text(data, "reason") };
  try {
    await tokens.revokeTokenOf(caller, { token_id: tokenId, ...values });
  } catch (error) {
    return formFailure(error, values);
  }
  revalidatePath(page);
  return { done: true };
}
