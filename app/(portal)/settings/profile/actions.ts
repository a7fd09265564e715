"use server";

import { revalidatePath } from "next/cache";
import { formFailure, text } from "@/app/form-failure";
import { requireUser } from "@/app/page-caller";
import type { FormState } from "@/components/ui/form";
import { updateProfile } from "@/lib/users/service";

export async function saveProfile(_: FormState, data: FormData): Promise<FormState> {
  const caller = await requireUser("/settings/profile");
  const values = {
    name: text(data, "name"),
    handle: text(data, "handle"),
    bio: text(data, "bio"),
    city: text(data, "city"),
    country: text(data, "country"),
  };
  try {
    await updateProfile(caller, values);
  } catch (error) {
    return formFailure(error, values);
  }
  revalidatePath("/", "layout");
  return { done: true };
}
