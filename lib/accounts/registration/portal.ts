import { z } from "zod";
import { handle } from "@/lib/accounts/users/input";
import { id } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";

const code = z.string().max(100);

export const getRegistration = portalOperation({
  id: "getRegistration",
  access: "public",
  input: z.object({ code }),
  /** Undefined when the link no longer works. */
  output: z.object({ email: z.string(), handle: z.string() }).optional(),
});

export const confirmRegistration = portalOperation({
  id: "confirmRegistration",
  access: "public",
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
