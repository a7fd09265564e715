"use server";

import { redirect } from "next/navigation";
import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { decideDevice } from "@/lib/developers/apps/device-consent-service";
import { devicePath } from "./path";

/** The code, and the account that the page names. */
interface Place {
  code: string;
  accountId: number;
}

async function decide(
  { code, accountId }: Place,
  decision: "allow" | "deny",
  scopes: string[],
): Promise<never> {
  const caller = await requireUser(devicePath(code));
  await decideDevice(caller, { user_code: code, account_id: accountId, decision, scopes });
  redirect(`/device?decision=${decision}`);
}

/** Allows the device what is ticked. */
export const allow = formAction({
  boxes: ["scopes"],
  act: ({ ticked }, place: Place) => decide(place, "allow", ticked.scopes),
});

/** Allows the device nothing. */
export const deny = formAction({ act: (_, place: Place) => decide(place, "deny", []) });
