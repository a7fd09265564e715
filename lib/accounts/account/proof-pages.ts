import { z } from "zod";
import { PasskeyAnswerText } from "@/lib/accounts/second-factor/passkey-shapes";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

export const getProofMeans = pageOperation({
  id: "getProofMeans",
  access: "account",
  output: z.object({
    /** Whether the password takes a code besides. */
    needs_code: z.boolean(),
    /** Options of WebAuthn as JSON; absent when the account has no passkey. */
    passkey_options: z.looseObject({}).optional(),
  }),
});

export type ProofMeans = z.output<typeof getProofMeans.output>;

export const confirmSession = pageOperation({
  id: "confirmSession",
  access: "account",
  /** The password, with a code where the account has a second factor; or the answer of a passkey. */
  input: z.object({
    current_password: z.string().max(1000, { error: "That isn't your password." }).optional(),
    code: z.string().trim().max(100).optional(),
    answer: PasskeyAnswerText.optional(),
  }),
});
