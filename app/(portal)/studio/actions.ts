"use server";

import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";

import { becomeArtist } from "@/lib/catalog/studio/service";

const page = "/studio";

export const createOwnArtist = formAction({
  fields: ["name", "city", "country", "description"],
  act: async ({ values }) => {
    await becomeArtist(await requireUser(page), values);
    return {};
  },
  revalidate: [page, "layout"],
});
