const IDLE_TIMEOUT_MS = 1_000;

/** Resolves when the page is loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise<void>((resolve) => {
    // Not supported by Safari.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, IDLE_TIMEOUT_MS);
  });
}
