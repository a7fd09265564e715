"use server";

import { formFailure, text } from "@/app/_request/form-failure";
import { pageAddress } from "@/app/_request/page-caller";
import type { FormState } from "@/components/ui/form";
import * as users from "@/lib/accounts/users/service";

export async function signUp(_: FormState, data: FormData): Promise<FormState> {
  const values = {
    name: text(data, "name"),
    handle: text(data, "handle"),
    email: text(data, "email"),
  };
  try {
    await users.signUp({ ...values, password: text(data, "password") }, await pageAddress());
    return { values, done: true };
  } catch (error) {
    return formFailure(error, values);
  }
}
