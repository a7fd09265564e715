import { getArtist } from "@/lib/catalog/artists/contract";

/** The anonymous response: only the keys that the contract lists for callers without a token. */
export function firstAnswer(found: object): unknown {
  return getArtist.anonymous?.parse({ status: "success", ...found });
}
