"use server";

import { buttonAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { forgetHistoryOnPage } from "@/lib/listening/history/service";

const forget = buttonAction({
  act: async () => forgetHistoryOnPage(await requireUser("/history"), {}),
  revalidate: ["/history"],
});

export async function forgetHistory() {
  return forget(undefined);
}
