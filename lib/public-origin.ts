let parsed = { url: "", origin: "" };

/**
 * Where the application is reached, for links that leave it (`https://downbeat.example`); empty in the browser and
 * where nothing is set, so that links stay relative.
 */
export function publicOrigin(): string {
  const url = process.env.NEXTAUTH_URL ?? "";
  // Every picture in an answer asks.
  if (parsed.url !== url) parsed = { url, origin: new URL(url).origin };
  return parsed.origin;
}
