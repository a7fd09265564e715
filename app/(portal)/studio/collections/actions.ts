"use server";

import { redirect } from "next/navigation";
import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as collections from "@/lib/discovery/collections/service";

const page = "/studio/collections";

export const writeCollection = formAction({
  fields: ["name", "description", "visibility", "items"],
  act: async ({ values }, collection_id: number | null) => {
    const caller = await requireUser(page);
    const { id } = await collections.writeOwnCollection(caller, { ...values, collection_id });
    if (collection_id === null) redirect(`${page}/${id}`);
    return {};
  },
  revalidate: [page, "layout"],
});

export const deleteCollection = formAction({
  act: async (_, collection_id: number) => {
    await collections.deleteOwnCollection(await requireUser(page), { collection_id });
    redirect(page, "replace");
  },
  revalidate: [page, "layout"],
});
