"use server";

import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as people from "@/lib/accounts/profiles/people-service";

/** Blocks a person, or ends that. */
export const setBlock = formAction({
  act: async (_, asked: { user_id: number; block: boolean }) => {
    await people.setBlock(await requireUser(`/people/${asked.user_id}`), asked);
    return {};
  },
  revalidate: ["/", "layout"],
});
