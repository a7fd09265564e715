"use server";

import { revalidatePath } from "next/cache";
import { formFailure, text } from "@/app/_request/form-failure";
import { requireUser } from "@/app/_request/page-caller";
import type { FormState } from "@/components/ui/form";
import * as access from "@/lib/developers/access/service";

const page = "/settings/developers";

export async function applyForAccess(_: FormState, data: FormData): Promise<FormState> {
  const caller = await requireUser(page);
  const values = {
    use_case: text(data, "use_case"),
    expected_volume: text(data, "expected_volume"),
    organisation: text(data, "organisation"),
    website: text(data, "website"),
  };
  try {
    await access.applyForAccess(caller, values);
  } catch (error) {
    return formFailure(error, values);
  }
  revalidatePath(page, "layout");
  return { done: true };
}

export async function writeToOperators(_: FormState, data: FormData): Promise<FormState> {
  const caller = await requireUser(page);
  const values = { text: text(data, "text") };
  try {
    await access.answerOperators(caller, values);
  } catch (error) {
    return formFailure(error, values);
  }
  revalidatePath(page, "layout");
  return { done: true };
}
