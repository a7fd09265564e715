"use server";

import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { setPrivacy } from "@/lib/accounts/profiles/people-service";

const page = "/settings/privacy";

export const savePrivacy = formAction({
  act: async ({ data }) =>
    setPrivacy(await requireUser(page), {
      shows_likes: data.has("shows_likes"),
      shows_rank: data.has("shows_rank"),
    }),
  revalidate: [page],
});
