/** Signs out and goes to the front page. What does it is loaded when it is needed. */
export async function leave(): Promise<void> {
  const { signOut } = await import("next-auth/react");
  await signOut({ callbackUrl: "/" });
}
