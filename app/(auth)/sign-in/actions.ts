"use server";

import { failureMessage, formAction, text } from "@/app/_request/form-action";
import { passkeyOrigin } from "@/app/_request/origin";
import { pageVisitor } from "@/app/_request/page-caller";
import { enter, enterCode, enterPasskey } from "@/app/_request/session-cookie";
import { getPasskeyChallenge } from "@/lib/accounts/second-factor/passkey-service";

export const signIn = formAction({
  fields: ["email"],
  act: async ({ values, data }, next: string) => enter(values.email, text(data, "password"), next),
});

/** The second step. */
export const signInWithCode = formAction({
  boxes: ["trust"],
  act: async ({ ticked, data }, next: string) =>
    enterCode(text(data, "factor_code"), ticked.trust.length > 0, next),
});

export async function startPasskeySignIn(): Promise<{ options?: object; message?: string }> {
  try {
    return await getPasskeyChallenge(await pageVisitor(), await passkeyOrigin());
  } catch (error) {
    return { message: failureMessage(error) };
  }
}

export async function signInWithPasskey(next: string, answer: unknown): Promise<{ message?: string }> {
  try {
    return await enterPasskey(answer, next);
  } catch (error) {
    return { message: failureMessage(error) };
  }
}
