import { cookies, headers } from "next/headers";
import { knownLocale, type ViewerClock, works } from "@/components/ui/moments";

/**
 * The viewer's clock, guessed from the request: the language from its headers, the time zone from a cookie set on
 * an earlier visit.
 */
export async function viewerClock(): Promise<ViewerClock> {
  const language = (await headers()).get("accept-language")?.split(/[,;]/, 1)[0]?.trim();
  const zone = (await cookies()).get("tz")?.value ?? "";
  return { now: Date.now(), locale: knownLocale(language), timeZone: knownTimeZone(zone) };
}

function knownTimeZone(value: string): string {
  return value && works(() => new Intl.DateTimeFormat("en", { timeZone: value })) ? value : "UTC";
}
