"use server";

import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import * as artists from "@/lib/catalog/artists/service";
import * as membership from "@/lib/catalog/members/service";

const page = "/admin/artists";

export const createArtist = formAction({
  fields: ["name", "owner"],
  act: async ({ values }) => {
    await artists.createArtist(await requireOperator(page), values);
    return {};
  },
  revalidate: [page, "layout"],
});

export const connectMember = formAction({
  fields: ["user", "role"],
  act: async ({ values }, artist_id: number) => {
    await membership.connectMember(await requireOperator(page), { artist_id, ...values });
    return {};
  },
  revalidate: [page, "layout"],
});

export const disconnectMember = buttonAction({
  act: async (member: { artist_id: number; user_id: number }) =>
    membership.disconnectMember(await requireOperator(page), member),
  revalidate: [page, "layout"],
});
