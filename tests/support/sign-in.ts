import type { CredentialsConfig } from "next-auth/providers/credentials";
import { authOptions } from "@/lib/accounts/sessions/options";
import { hashPassword } from "@/lib/accounts/sessions/passwords";
import { CLIENT_HEADER } from "@/lib/platform/http-middleware/address";
import { freshAddress } from "./addresses";
import { createUser } from "./factories";

export const PASSWORD = "the first password";
const hash = hashPassword(PASSWORD);

/** An account that can sign in with `PASSWORD`. */
export async function createMember(values: { role?: "member" | "operator" } = {}) {
  return createUser({ password_hash: await hash, ...values });
}

/** Submits the form to next-auth: the account and the new session, or null; throws when there were too many attempts. */
export async function signIn(email: string, password: string, address = freshAddress(), userAgent?: string) {
  const [provider] = authOptions().providers as CredentialsConfig[];
  // The arguments of Credentials() stand in `options`; next-auth puts them in place.
  const { authorize } = (provider as unknown as { options: CredentialsConfig }).options;
  const headers = {
    [CLIENT_HEADER]: `${process.env.DOWNBEAT_FRONT_SECRET} ${address}`,
    ...(userAgent && { "user-agent": userAgent }),
  };
  const entered = await authorize({ email, password }, { headers });
  return entered as unknown as { id: string; sid: number } | null;
}
