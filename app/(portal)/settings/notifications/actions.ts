"use server";

import { revalidatePath } from "next/cache";
import { formFailure } from "@/app/_request/form-failure";
import { requireUser } from "@/app/_request/page-caller";
import type { FormState } from "@/components/ui/form";
import { chooseNotifications } from "@/lib/community/notifications/service";

const page = "/settings/notifications";

export async function saveNotifications(_: FormState, data: FormData): Promise<FormState> {
  const caller = await requireUser(page);
  try {
    await chooseNotifications(caller, { mails: data.getAll("mails"), pushes: data.getAll("pushes") });
  } catch (error) {
    return formFailure(error);
  }
  revalidatePath(page);
  return { done: true };
}
