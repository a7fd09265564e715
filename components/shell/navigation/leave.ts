/** Signs out and opens the home page. The code is loaded on demand. */
export async function leave(): Promise<void> {
  const { signOut } = await import("next-auth/react");
  await signOut({ callbackUrl: "/" });
}
