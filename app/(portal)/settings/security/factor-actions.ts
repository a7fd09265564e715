"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { failureMessage, formAction, needsProof, text } from "@/app/_request/form-action";
import { nextPath } from "@/app/_request/next-path";
import { passkeyOrigin } from "@/app/_request/origin";
import { pageAddress, requireUser } from "@/app/_request/page-caller";
import * as proof from "@/lib/accounts/account/proof-service";
import * as passkeys from "@/lib/accounts/second-factor/passkey-service";
import * as factors from "@/lib/accounts/second-factor/service";
import * as totp from "@/lib/accounts/second-factor/totp-service";

const page = "/settings/security";

/** The ways in which the person at the browser proves who they are. */
export async function loadProofMeans() {
  return proof.getProofMeans(await requireUser(page), await passkeyOrigin());
}

export const confirmIdentity = formAction({
  act: async ({ data }) => {
    const answer = text(data, "answer");
    const given = answer
      ? { answer }
      : { current_password: text(data, "proof_password"), code: text(data, "factor_code") };
    const from = { address: await pageAddress(), origin: await passkeyOrigin() };
    await proof.confirmSession(await requireUser(page), given, from);
    return {};
  },
});

/** The same on a page of its own, without scripts. */
export const confirmIdentityAndReturn = formAction({
  act: async (form, next: string) => {
    const state = await confirmIdentity({}, form.data);
    if (!state.done) return state;
    redirect(nextPath(next, page));
  },
});

export async function startPasskey(): Promise<{ options?: object; message?: string; proof?: boolean }> {
  try {
    return await passkeys.getPasskeyRegistration(await requireUser(page), await passkeyOrigin());
  } catch (error) {
    return { message: failureMessage(error), proof: needsProof(error) };
  }
}

export async function addPasskey(name: string, answer: unknown) {
  try {
    const caller = await requireUser(page);
    const added = await passkeys.addPasskey(caller, { name, answer }, await passkeyOrigin());
    revalidatePath(page);
    return added;
  } catch (error) {
    return { message: failureMessage(error), proof: needsProof(error) };
  }
}

export const renamePasskey = formAction({
  fields: ["name"],
  act: async ({ values }, passkey_id: number) =>
    passkeys.renamePasskey(await requireUser(page), { passkey_id, ...values }),
  revalidate: [page],
});

export const removePasskey = formAction({
  act: async (_, passkey_id: number) => passkeys.removePasskey(await requireUser(page), { passkey_id }),
  revalidate: [page],
});

export const startAuthenticatorApp = formAction({
  act: async () => totp.startAuthenticatorApp(await requireUser(page)),
  revalidate: [`${page}/authenticator`],
});

export const enableAuthenticatorApp = formAction({
  act: async ({ data }) =>
    totp.enableAuthenticatorApp(await requireUser(page), { code: text(data, "app_code") }),
});

export const removeAuthenticatorApp = formAction({
  act: async () => totp.removeAuthenticatorApp(await requireUser(page)),
  revalidate: [page],
});

export const replaceRecoveryCodes = formAction({
  act: async () => factors.replaceRecoveryCodes(await requireUser(page)),
  revalidate: [page],
});
