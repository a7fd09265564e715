"use server";

import { revalidatePath } from "next/cache";
import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { removePicture, setPicture, updateProfile } from "@/lib/accounts/profiles/service";

const page = "/settings/profile";

export const saveProfile = formAction({
  fields: ["name", "handle", "bio", "city", "country", "links"],
  act: async ({ values }) =>
    updateProfile(await requireUser(page), { ...values, links: values.links.split("\n") }),
  revalidate: ["/", "layout"],
});

export const savePicture = formAction({
  act: async ({ data }) => {
    const caller = await requireUser(page);
    const file = data.get("picture");
    return setPicture(caller, { picture: file instanceof File ? await file.bytes() : new Uint8Array() });
  },
  revalidate: ["/", "layout"],
});

export async function dropPicture(): Promise<void> {
  await removePicture(await requireUser(page));
  revalidatePath("/", "layout");
}
