"use server";

import { revalidatePath } from "next/cache";
import { formFailure, text } from "@/app/_request/form-failure";
import { requireUser } from "@/app/_request/page-caller";
import type { FormState } from "@/components/ui/form";
import { removePicture, setPicture, updateProfile } from "@/lib/accounts/users/service";

const page = "/settings/profile";

export async function saveProfile(_: FormState, data: FormData): Promise<FormState> {
  const caller = await requireUser(page);
  const values = {
    name: text(data, "name"),
    handle: text(data, "handle"),
    bio: text(data, "bio"),
    city: text(data, "city"),
    country: text(data, "country"),
    links: text(data, "links"),
  };
  try {
    await updateProfile(caller, { ...values, links: values.links.split("\n") });
  } catch (error) {
    return formFailure(error, values);
  }
  revalidatePath("/", "layout");
  return { done: true };
}

export async function savePicture(_: FormState, data: FormData): Promise<FormState> {
  const caller = await requireUser(page);
  const file = data.get("picture");
  try {
    await setPicture(caller, file instanceof File ? await file.bytes() : new Uint8Array());
  } catch (error) {
    return formFailure(error);
  }
  revalidatePath("/", "layout");
  return { done: true };
}

export async function dropPicture(): Promise<void> {
  await removePicture(await requireUser(page));
  revalidatePath("/", "layout");
}
