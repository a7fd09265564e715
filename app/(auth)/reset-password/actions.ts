"use server";

import { formFailure, text } from "@/app/_request/form-failure";
import { pageAddress } from "@/app/_request/page-caller";
import type { FormState } from "@/components/ui/form";
import * as account from "@/lib/accounts/account/service";

export async function requestReset(_: FormState, data: FormData): Promise<FormState> {
  const values = { email: text(data, "email") };
  try {
    await account.requestPasswordReset(values, await pageAddress());
    return { values, done: true };
  } catch (error) {
    return formFailure(error, values);
  }
}

export async function resetPassword(code: string, _: FormState, data: FormData): Promise<FormState> {
  try {
    await account.resetPassword({ code, password: text(data, "password") });
    return { done: true };
  } catch (error) {
    return formFailure(error);
  }
}
