import { z } from "zod";
import { id } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";

export const signIn = portalOperation({
  id: "signIn",
  access: "public",
  input: z.object({
    email: z.string().trim().min(1, { error: "Enter your email address." }),
    password: z.string().min(1, { error: "Enter your password." }),
  }),
  output: z.object({ user_id: id, session_id: id }),
});
