"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as logos from "@/lib/developers/apps/logo-service";
import * as apps from "@/lib/developers/apps/service";

const page = "/settings/developers/apps";
const revalidate: [string, "layout"] = [page, "layout"];

const lines = (list: string) => list.split("\n");

/** Adds an app; the state has its secret, which is shown this once. */
export const createApp = formAction({
  fields: ["name", "homepage", "privacy_url", "redirect_uris", "kind"],
  boxes: ["scopes"],
  act: async ({ values: { kind, redirect_uris, ...values }, ticked }) => {
    const fields = { ...values, redirect_uris: lines(redirect_uris), scopes: ticked.scopes };
    const app = { ...fields, keeps_secret: kind === "server" };
    return { created: await apps.createApp(await requireUser(page), app) };
  },
  revalidate,
});

/** Changes an app. */
export const saveApp = formAction({
  fields: ["name", "homepage", "privacy_url", "redirect_uris"],
  boxes: ["scopes"],
  act: async ({ values: { redirect_uris, ...values }, ticked }, app_id: number) => {
    const fields = { ...values, redirect_uris: lines(redirect_uris), scopes: ticked.scopes };
    await apps.updateApp(await requireUser(page), { app_id, ...fields });
    return {};
  },
  revalidate,
});

/** Gives an app another logo. */
export const saveAppLogo = formAction({
  act: async ({ data }, app_id: number) => {
    const file = data.get("picture");
    const picture = file instanceof File ? await file.bytes() : new Uint8Array();
    await logos.setAppLogo(await requireUser(page), { app_id, picture });
    return {};
  },
  revalidate,
});

/** Takes the logo of an app away. */
export async function dropAppLogo(app_id: number): Promise<void> {
  await logos.removeAppLogo(await requireUser(page), { app_id });
  revalidatePath(...revalidate);
}

/** Gives an app a new secret, which the state has this once. */
export const rotateAppSecret = formAction({
  act: async (_, app_id: number) =>
    apps.rotateAppSecret(await requireUser(page), { app_id, overlap_hours: undefined }),
  revalidate,
});

/** Asks operators to review an app. */
export const submitApp = buttonAction({
  act: async (app_id: number) => apps.submitApp(await requireUser(page), { app_id }),
  revalidate,
});

/** Deletes an app and leads back to the list. */
export const deleteApp = formAction({
  act: async (_, app_id: number) => {
    await apps.deleteApp(await requireUser(page), { app_id });
    redirect(page, "replace");
  },
  revalidate,
});
