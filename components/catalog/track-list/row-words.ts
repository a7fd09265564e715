import type { z } from "zod";
import { keyWords } from "@/components/catalog/tracks/words";
import { fromPrice } from "@/components/commerce/offers/price-words";
import type { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import type { TrackRowDetails } from "@/lib/catalog/tracks/pages";

type Priced = Pick<z.output<typeof Track>, "from_amount" | "currency">;

/** A key as musicians write it in little room, "Am" and "F♯", and in words. */
export function shortKey(key: string, scale: string | null): { short: string; words: string } {
  return { short: `${key.replace("#", "♯")}${scale === "minor" ? "m" : ""}`, words: keyWords(key, scale) };
}

/** "1,204", "12.4k": a count in a narrow column. */
export function shortCount(count: number): string {
  if (count < 10_000) return count.toLocaleString("en");
  return new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 })
    .format(count)
    .replace("K", "k");
}

/** The price of a track in a list: "from $29", "Free" or "Sold"; undefined when it is not for sale. */
export function rowPrice(
  { from_amount, currency }: Priced,
  details: Pick<TrackRowDetails, "sold" | "downloadable"> | undefined,
): string | undefined {
  if (details?.sold) return "Sold";
  if (from_amount !== null && currency !== null) return fromPrice(from_amount, currency);
  return details?.downloadable ? "Free" : undefined;
}

/** The subject of a list of tracks, which its rows need not repeat. */
export interface RowSubject {
  artistId?: number;
  genre?: string;
  tag?: string;
}

/** The part of a track's page to which its price in a list leads: a free download has no licenses there. */
export const pricePart = (
  { from_amount }: Pick<Priced, "from_amount">,
  details: Pick<TrackRowDetails, "sold" | "downloadable"> | undefined,
): "licenses" | "download" =>
  from_amount === null && details?.downloadable && !details.sold ? "download" : "licenses";

/** A genre of a track, or else two of its tags: what it is like, besides the subject of the list. */
export function rowLabels(
  { genres, tags }: Pick<TrackRowDetails, "genres" | "tags">,
  subject: RowSubject,
): string[] {
  const genre = genres.find((name) => name !== subject.genre);
  return genre === undefined ? tags.filter((name) => name !== subject.tag) : [genre];
}
