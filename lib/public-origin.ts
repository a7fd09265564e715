/**
 * Where the application is reached, for links that leave it (`https://downbeat.example`); empty in the browser and
 * where nothing is set, so that links stay relative.
 */
export function publicOrigin(): string {
  return process.env.NEXTAUTH_URL ? new URL(process.env.NEXTAUTH_URL).origin : "";
}
