"use server";

import { revalidatePath } from "next/cache";
import { formFailure } from "@/app/form-failure";
import { requireUser } from "@/app/page-caller";
import type { FormState } from "@/components/ui/form";
import { chooseNotifications } from "@/lib/notifications/service";

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
