import { encode } from "next-auth/jwt";
import { nextauthSecret } from "@/lib/env";

/** The cookie of a browser in which the user is signed in. */
export async function sessionCookie(userId: number, epoch = 0): Promise<string> {
  const value = await encode({ token: { sub: String(userId), epoch }, secret: nextauthSecret() });
  return `next-auth.session-token=${value}`;
}
