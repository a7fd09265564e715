/** Signs in with next-auth, which is loaded when it is needed. Resolves to the sentence to show, or to nothing when the reader is in. */
export async function enter(email: string, password: string): Promise<string | undefined> {
  const result = await import("next-auth/react")
    .then(({ signIn }) => signIn("credentials", { redirect: false, email, password }))
    .catch(() => undefined);
  if (!result) return "The server did not answer. Check the connection and try again.";
  if (result.ok && !result.error) return undefined;
  if (result.status === 429 || result.error === "rate_limited")
    return "Too many attempts with this address. Wait a minute, then try again.";
  return "No account has this e-mail address and password. Check both, or reset the password.";
}
