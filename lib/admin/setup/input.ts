import { z } from "zod";
import { SignUp } from "@/lib/accounts/profiles/input";
import { text } from "@/lib/platform/http-contract/fields";

/** The fields of the first account, which becomes the operator. */
export const SetupClaim = SignUp.extend({ code: z.string().max(100) });

/** The name and mark of the server. */
export const Naming = z.object({
  name: z.string().trim().min(1, { error: "Enter a name." }).pipe(text(1, 40)),
  initials: text(0, 2),
});
