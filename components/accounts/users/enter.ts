/** Signs in with next-auth, which is loaded on demand. Resolves to an error message, or to undefined on success. */
export async function enter(email: string, password: string): Promise<string | undefined> {
  const result = await import("next-auth/react")
    .then(({ signIn }) => signIn("credentials", { redirect: false, email, password }))
    .catch(() => undefined);
  if (!result) return "The server did not respond. Check the connection and try again.";
  if (result.ok && !result.error) return undefined;
  if (result.status === 429 || result.error === "rate_limited")
    return "Too many attempts with this email address. Wait a minute, then try again.";
  if (result.error === "account_suspended")
    return "This account is suspended. The reason is in the email we sent you.";
  return "Wrong email or password. Try again or reset your password.";
}
