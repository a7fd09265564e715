import { cookies, headers } from "next/headers";
import { knownLocale, type ReaderClock, works } from "@/components/ui/moments";

/** The clock of whoever asks for the page, as far as the request tells: the language it asks for, and the time zone of last time. */
export async function readerClock(): Promise<ReaderClock> {
  const language = (await headers()).get("accept-language")?.split(/[,;]/, 1)[0]?.trim();
  const zone = (await cookies()).get("tz")?.value ?? "";
  return { now: Date.now(), locale: knownLocale(language), timeZone: knownTimeZone(zone) };
}

function knownTimeZone(value: string): string {
  return value && works(() => new Intl.DateTimeFormat("en", { timeZone: value })) ? value : "UTC";
}
