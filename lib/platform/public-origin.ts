let origin: string | undefined;

/**
 * Where the application is reached, for links that leave it (`https://downbeat.example`); empty in the browser and
 * where nothing is set, so that links stay relative.
 */
export function publicOrigin(): string {
  // Every picture in an answer asks, and to read the environment takes longer than to parse the address.
  origin ??= process.env.NEXTAUTH_URL ? new URL(process.env.NEXTAUTH_URL).origin : "";
  return origin;
}
