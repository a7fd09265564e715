"use server";

import { revalidatePath } from "next/cache";
import { formFailure, text } from "@/app/_request/form-failure";
import { requireOperator } from "@/app/_request/page-caller";
import type { FormState } from "@/components/ui/form";
import * as access from "@/lib/developers/access/service";
import { DECISIONS, type Decision } from "@/lib/developers/access/states";
import { ApiError } from "@/lib/http/contract/errors";

/** Carries out a decision; its reason, message or waiting time come from the form. */
export async function decide(requestId: number, decision: Decision, data: FormData): Promise<FormState> {
  const caller = await requireOperator(`/admin/access/${requestId}`);
  const values = {
    text: text(data, "text"),
    reason: text(data, "reason"),
    again_in_days: text(data, "again_in_days"),
  };
  try {
    // The arguments of a server action come from the client, so their types guarantee nothing.
    if (!Object.hasOwn(DECISIONS, decision)) throw new ApiError("not_found");
    await access.decide(
      caller,
      { request_id: requestId, decision },
      { ...values, again_in_days: Number(values.again_in_days || 30) },
    );
  } catch (error) {
    return formFailure(error, values);
  }
  revalidatePath("/admin/access", "layout");
  return { done: true };
}
