import { getArtist } from "@/lib/catalog/artists/contract";

/** What a caller without a token is answered: only the keys that the contract names for it. */
export function firstAnswer(found: object): unknown {
  return getArtist.anonymous?.parse({ status: "success", ...found });
}
