"use server";

import { revalidatePath } from "next/cache";
import { formAction, text } from "@/app/_request/form-action";
import { pageVisitor, requireOperator } from "@/app/_request/page-caller";
import { enterNew } from "@/app/_request/session-cookie";
import { getProfile } from "@/lib/accounts/profiles/service";
import * as setup from "@/lib/admin/setup/service";
import { createArtist } from "@/lib/catalog/artists/service";

const page = "/setup";

export const claimServer = formAction({
  fields: ["name", "handle", "email"],
  act: async ({ values, data }) => {
    const secrets = { code: text(data, "code"), password: text(data, "password") };
    await setup.claimServer(await pageVisitor(), { ...values, ...secrets });
    return enterNew(values.email, secrets.password, page);
  },
});

export const nameServer = formAction({
  fields: ["name", "initials"],
  act: async ({ values }) => {
    await setup.nameServer(await requireOperator(page), values);
    return { values };
  },
  // The header of every page.
  revalidate: ["/", "layout"],
});

export const sendTestEmail = formAction({
  act: async () => {
    const { to } = await setup.sendTestEmail(await requireOperator(page));
    return { values: { to } };
  },
  revalidate: [page],
});

export const createOwnArtist = formAction({
  fields: ["name"],
  act: async ({ values }) => {
    const caller = await requireOperator(page);
    const { handle } = await getProfile(caller);
    await createArtist(caller, { ...values, owner: `@${handle}` });
    return {};
  },
  revalidate: [page],
});

export const loadDemoMusic = formAction({
  act: async () => {
    await setup.loadDemoMusic(await requireOperator(page));
    return {};
  },
  revalidate: [page],
});

export async function skipStep(step: "email" | "music"): Promise<void> {
  await setup.skipSetupStep(await requireOperator(page), { step });
  revalidatePath(page);
}
