import "server-only";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import { resolveScope } from "@/lib/progress/growth/scope-service";
import type * as contract from "./contract";
import { findOpportunities } from "./opportunity-queries";
import { findNetwork } from "./queries";

const PART = "the collaborations of ";

/** The artists with whom the caller's made tracks, and the partners of those. */
export async function getCollaborationNetwork(
  caller: UserCaller,
  { depth, artist_id }: Input<typeof contract.getCollaborationNetwork>,
) {
  return { data: await findNetwork(await resolveScope(caller, artist_id, PART), depth) };
}

const rounded = (number: number) => Math.round(number * 1000) / 1000;

/** The number of genres that a sentence names. */
const MAX_NAMES = 3;

/** Artists with whom the caller's have made nothing yet, the most alike first. */
export async function listCollaborationOpportunities(
  caller: UserCaller,
  { limit, artist_id }: Input<typeof contract.listCollaborationOpportunities>,
) {
  const opportunities = await findOpportunities(await resolveScope(caller, artist_id, PART));
  const data = opportunities
    .filter(({ genre_similarity, audience_similarity }) => genre_similarity + audience_similarity > 0)
    .map((one) => ({
      ...one,
      genre_similarity: rounded(Math.min(1, one.genre_similarity)),
      audience_similarity: rounded(one.audience_similarity),
      similarity: rounded((Math.min(1, one.genre_similarity) + one.audience_similarity) / 2),
      why: reason(one),
    }))
    .sort((one, other) => other.similarity - one.similarity || one.artist.id - other.artist.id)
    .slice(0, limit);
  return { data };
}

/** Explains in a sentence why somebody would be a good partner. */
function reason({
  artist,
  shared_genres,
  shared_listeners,
}: Awaited<ReturnType<typeof findOpportunities>>[number]) {
  const genres = shared_genres.slice(0, MAX_NAMES).map(({ name }) => name);
  const sharedGenres = genres.length > 0 ? `you both make ${joinNames(genres)}` : "";
  const sharedListeners =
    shared_listeners > 0 ? `${shared_listeners} of your latest listeners also play ${artist.name}` : "";
  const sentence = [sharedGenres, sharedListeners].filter(Boolean).join(", and ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** `A, B and C`. */
const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
