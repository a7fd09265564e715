"use server";

import { redirect } from "next/navigation";
import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import { decideConsent } from "@/lib/developers/apps/consent-service";
import { authorizationParameters } from "./path";

/** The page's own address, and the account that it names. */
interface Place {
  path: string;
  accountId: number;
}

/** Allows the app what is ticked, and leads on to it. */
export const allow = formAction({
  boxes: ["scopes"],
  act: async ({ ticked }, { path, accountId: account_id }: Place) => {
    const parameters = authorizationParameters(path);
    const decision = { decision: "allow", scopes: ticked.scopes, parameters, account_id };
    const { url } = await decideConsent(await requireUser(path), decision);
    redirect(url);
  },
});

/** Leads back to the app, which gets nothing. */
export const deny = formAction({
  act: async (_, { path, accountId: account_id }: Place) => {
    const parameters = authorizationParameters(path);
    const decision = { decision: "deny", scopes: [], parameters, account_id };
    const { url } = await decideConsent(await requireUser(path), decision);
    redirect(url);
  },
});
