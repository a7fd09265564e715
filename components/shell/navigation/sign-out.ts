/** Signs out and opens the home page. The code is loaded on demand. */
export async function clearAndSignOut(): Promise<void> {
  const { clearBrowser } = await import("./clear-browser");
  await clearBrowser();
  const { signOut } = await import("next-auth/react");
  await signOut({ callbackUrl: "/" });
}
