import { z } from "zod";
import { id } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

export const signIn = pageOperation({
  id: "signIn",
  access: "visitor",
  input: z.object({
    email: z.string().trim().min(1, { error: "Enter your email address." }),
    password: z.string().min(1, { error: "Enter your password." }),
  }),
  output: z.object({ user_id: id, session_id: id }),
});
