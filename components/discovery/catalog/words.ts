import { keyWords } from "@/components/catalog/tracks/words";

export { keyWords };

const MINUTE_MS = 60_000;

/** "34 min", "1 h 4 min". */
export function lengthWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(" ");
}

export const ALBUM_WORDS = { album: "Album", ep: "EP", single: "Single", beat_tape: "Beat tape" } as const;

/** The words above the name of a thing that is hidden from some viewers. */
export function stateWords(visibility: string, status: string): string | undefined {
  if (status === "hidden") return "Hidden by operators: only you and your team see this page";
  if (status !== "published") return "Not published yet: only you and your team see this page";
  if (visibility === "private") return "Private: only you and your team see this page";
  return visibility === "unlisted" ? "Unlisted: anyone with the link sees this page" : undefined;
}
