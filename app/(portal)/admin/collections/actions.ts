"use server";

import { redirect } from "next/navigation";
import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import * as collections from "@/lib/discovery/collections/service";

const page = "/admin/collections";

export const writeCollection = formAction({
  fields: ["name", "description", "visibility", "items"],
  act: async ({ values }, collection_id: number | null) => {
    const { id } = await collections.writeCollection(await requireOperator(page), {
      ...values,
      collection_id,
    });
    if (collection_id === null) redirect(`${page}/${id}`);
    return {};
  },
  revalidate: [page, "layout"],
});

export const deleteCollection = formAction({
  act: async (_, collection_id: number) => {
    await collections.deleteCollection(await requireOperator(page), { collection_id });
    redirect(page, "replace");
  },
  revalidate: [page, "layout"],
});

/** Features a collection at a place, or takes it off the front page. */
export const setFeatured = buttonAction({
  act: async (given: { collection_id: number; place: number | null }) =>
    collections.setFeatured(await requireOperator(page), given),
  revalidate: [page, "layout"],
});
