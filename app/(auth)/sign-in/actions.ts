"use server";

import { formAction, text } from "@/app/_request/form-action";
import { enter } from "@/app/_request/session-cookie";

export const signIn = formAction({
  fields: ["email"],
  act: async ({ values, data }, next: string) => enter(values.email, text(data, "password"), next),
});
