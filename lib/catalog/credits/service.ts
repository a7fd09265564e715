import "server-only";
import { CREDIT_ROLES } from "@/db/values/music";
import { assertManages } from "@/lib/catalog/members/service";
import { CONTRIBUTOR_ROLES } from "@/lib/catalog/resource-shapes/contributor-kinds";
import type { Caller, UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid, QuotaError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { MAX_CONTRIBUTORS } from "./constants";
import * as contract from "./contract";
import * as pages from "./pages";
import * as queries from "./queries";

const ARTIST_ROLES = { performer: "Performer", featured: "Featured artist", producer: "Producer" };

const roles = [
  ...CREDIT_ROLES.map((id) => ({ id, name: ARTIST_ROLES[id], group: "Artists", of: "artists" as const })),
  ...Object.entries(CONTRIBUTOR_ROLES).map(([id, role]) => ({ id, ...role, of: "contributors" as const })),
];

/** Every role that a credit can have. */
export async function listCreditRoles(_caller: Caller, _input: Input<typeof contract.listCreditRoles>) {
  return { roles };
}

/** The credits of an artist's tracks, the newest track first. Throws `not_found`. */
export async function listArtistCredits(caller: UserCaller, input: Input<typeof contract.listArtistCredits>) {
  const page = await paginateList(
    input,
    (slice) => queries.findCreditsPage(caller, input.id, input.track_id, slice),
    contract.listArtistCredits,
  );
  return { pagination: orNotFound(page, "artist") };
}

/** The contributors of a track for the page on which they are edited; null for a track that belongs to others. */
export const getStudioCredits = serve(
  pages.getStudioCredits,
  async (caller, { track_id }) => (await queries.findEditable(caller, track_id)) ?? null,
);

/** Adds a contributor to a track of the artist's. Throws `not_found`, `forbidden`, `validation_failed`, `conflict` and `quota_exceeded`. */
export async function addCredit(caller: UserCaller, { id, ...given }: Input<typeof contract.addCredit>) {
  mustName(given, true);
  return toContributor(await queries.insertContributor(caller, id, given));
}

/** Changes a contributor of a track of the artist's. Throws `not_found`, `forbidden`, `validation_failed` and `conflict`. */
export async function updateCredit(
  caller: UserCaller,
  { id, creditId, ...changes }: Input<typeof contract.updateCredit>,
) {
  mustName(changes, false);
  return toContributor(await queries.updateContributor(caller, id, creditId, changes));
}

/** A credit is somebody's: by name or by artist. */
function mustName({ name, artist_id }: contract.ContributorChanges, required: boolean): void {
  const given = [name, artist_id].filter((value) => value !== undefined).length;
  if (given === 2) throw invalid({ name: "Send `name` or `artist_id`, not both." });
  if (required && given === 0) throw invalid({ name: "Send `name` or `artist_id`." });
}

function toContributor({ row, result = {} }: Awaited<ReturnType<typeof queries.updateContributor>>) {
  const { refusal, contributor } = result;
  assertManages(row, "artist", "the credits of ");
  if (refusal === "no track") throw noTrack();
  if (refusal === "no contributor") {
    throw new ApiError("not_found", "There is no contributor with this id on a track of this artist.");
  }
  if (refusal === "no artist") throw invalid({ artist_id: "There is no artist with this id." });
  if (refusal === "taken") throw new ApiError("conflict", "The track has this credit already.");
  if (refusal) {
    throw new QuotaError(
      `A track can have at most ${MAX_CONTRIBUTORS} contributors.`,
      MAX_CONTRIBUTORS,
      refusal.had,
    );
  }
  return { contributor: orNotFound(contributor, "contributor") };
}

const noTrack = () =>
  new ApiError("not_found", "There is no track with this id that belongs to this artist.");

/** Puts the contributors of a track in order. Throws `not_found`, `forbidden`, and `conflict` when the ids are not all of them. */
export async function orderCredits(
  caller: UserCaller,
  { id, track_id, credit_ids }: Input<typeof contract.orderCredits>,
) {
  const { row, result = {} } = await queries.writeOrder(caller, id, track_id, credit_ids);
  const { refusal, contributors = [] } = result;
  assertManages(row, "artist", "the credits of ");
  if (refusal === "no track") throw noTrack();
  if (refusal) {
    throw new ApiError("conflict", "The ids are not those of the track's contributors. Read the list again.");
  }
  return { contributors };
}

/** Removes all the contributors or none. Throws `not_found` with the first unknown id, and `forbidden`. */
export async function removeCredits(
  caller: UserCaller,
  { id, creditId: ids }: Input<typeof contract.removeCredits>,
) {
  const { row, result: { unknown } = {} } = await queries.deleteContributors(caller, id, ids);
  assertManages(row, "artist", "the credits of ");
  if (unknown !== undefined) {
    throw new ApiError(
      "not_found",
      `There is no contributor with the id ${unknown} on a track of this artist.`,
    );
  }
  return { deleted: ids };
}
