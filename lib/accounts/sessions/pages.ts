import { z } from "zod";
import { PasskeyAnswer } from "@/lib/accounts/second-factor/passkey-shapes";
import { id } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

const Session = z.object({ user_id: id, session_id: id });

/** The secret of a sign-in that waits for its second factor. */
const challenge = z.string().max(100);

export const signIn = pageOperation({
  id: "signIn",
  access: "visitor",
  input: z.object({
    email: z.string().trim().min(1, { error: "Enter your email address." }),
    password: z.string().min(1, { error: "Enter your password." }),
  }),
  output: z.union([Session, z.object({ challenge })]),
});

export const signInWithPasskey = pageOperation({
  id: "signInWithPasskey",
  access: "visitor",
  input: z.object({ answer: PasskeyAnswer }),
  output: Session,
});

/** The sign-in of a browser that waits. */
export const getSignInChallenge = pageOperation({
  id: "getSignInChallenge",
  access: "visitor",
  input: z.object({ challenge }),
  output: z.object({ email: z.string() }).optional(),
});

export const completeSignIn = pageOperation({
  id: "completeSignIn",
  access: "visitor",
  input: z.object({
    challenge,
    code: z.string().trim().min(1, { error: "Enter a code." }).max(100, { error: "That isn't a code." }),
    /** Whether the browser needs no code from now on. */
    trust: z.boolean(),
  }),
  /** `trust_code`: the secret of the trusted browser, for its cookie. */
  output: Session.extend({ trust_code: z.string().optional() }),
});
