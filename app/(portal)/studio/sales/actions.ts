"use server";

import { buttonAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { agreeToSplit } from "@/lib/commerce/splits/service";

const page = "/studio/sales";

export const agree = buttonAction<number>({
  act: async (trackId) => agreeToSplit(await requireUser(page), { track_id: trackId }),
  revalidate: [page],
});
