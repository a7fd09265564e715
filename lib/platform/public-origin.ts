let origin: string | undefined;

/**
 * The application's public origin (`https://downbeat.example`), for links that leave it. Empty in the browser and when not
 * configured, so that links stay relative.
 */
export function publicOrigin(): string {
  // Cached: called for every picture in a response, and reading the environment is slower than parsing the URL.
  origin ??= process.env.NEXTAUTH_URL ? new URL(process.env.NEXTAUTH_URL).origin : "";
  return origin;
}
