import { isSignature, makeSignature } from "@/lib/platform/signature";
import { LINK_MINUTES } from "./delivery-constants";

/**
 * Signed addresses of audio files, for players that cannot send a token. An address names the file, its end and whether shared caches may
 * keep it; it names no account.
 */

/** Whether everyone may hear the file, or only those who were given its address. */
export type Reach = "public" | "private";

const LETTERS = { public: "p", private: "x" } as const;
const PURPOSE = "downbeat audio links";
const MAC_BYTES = 16;
const STEP_SECONDS = LINK_MINUTES * 60;
const LINK = /^([1-9]\d{0,15})-([1-9]\d{0,11})-([px])-([\w-]{22})$/;

/** The path of a file's signed address. It works for `LINK_MINUTES` to twice as many. */
export function audioLink(fileId: number, reach: Reach, now = new Date()): string {
  const end = (Math.floor(now.getTime() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
  const signed = `${fileId}-${end}-${LETTERS[reach]}`;
  return `/media/audio/${signed}-${makeSignature(PURPOSE, signed, MAC_BYTES)}.mp3`;
}

/**
 * Reads the file that a signed address names, by its last segment without the extension. Undefined when we have not signed it or it has
 * ended.
 */
export function openAudioLink(link: string, now = new Date()) {
  const [, fileId = "", end = "", letter = "", signature = ""] = LINK.exec(link) ?? [];
  if (!isSignature(PURPOSE, `${fileId}-${end}-${letter}`, signature, MAC_BYTES)) return undefined;
  const seconds = Number(end) - Math.floor(now.getTime() / 1000);
  if (seconds <= 0) return undefined;
  const reach: Reach = letter === LETTERS.public ? "public" : "private";
  return { fileId: Number(fileId), reach, seconds };
}
