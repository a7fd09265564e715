import { z } from "zod";
import { handle, SignUp } from "@/lib/accounts/profiles/input";
import { id } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

const code = z.string().max(100);

export const signUp = pageOperation({
  id: "signUp",
  access: "visitor",
  input: SignUp,
  output: z.object({ user_id: id }),
});

export const getRegistration = pageOperation({
  id: "getRegistration",
  access: "visitor",
  input: z.object({ code }),
  /** Undefined when the link no longer works. */
  output: z.object({ email: z.string(), handle: z.string() }).optional(),
});

export const confirmRegistration = pageOperation({
  id: "confirmRegistration",
  access: "visitor",
  input: z.object({
    code,
    handle,
    password: z
      .string()
      .min(1, { error: "Enter the password that you signed up with." })
      .max(1000, { error: "That isn't the password." }),
  }),
  output: z.object({ user_id: id, email: z.string() }),
});
