"use server";

import { formAction } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import type { LabelKind } from "@/lib/catalog/taxonomy/kinds";
import * as labels from "@/lib/catalog/taxonomy/service";

const page = "/admin/genres";

export const createGenre = formAction({
  fields: ["name"],
  act: async ({ values }) => {
    await labels.createGenre(await requireOperator(page), values);
    return {};
  },
  revalidate: [page],
});

export const renameGenre = formAction({
  fields: ["name"],
  act: async ({ values }, genre_id: number) => {
    await labels.renameGenre(await requireOperator(page), { genre_id, ...values });
    return {};
  },
  revalidate: [page],
});

export const mergeLabel = formAction({
  fields: ["into"],
  act: async ({ values }, label: { kind: LabelKind; label_id: number }) => {
    await labels.mergeLabel(await requireOperator(page), { ...label, ...values });
    return {};
  },
  revalidate: [page],
});
