import "server-only";
import { searched } from "@/lib/catalog/search-index/service";
import { exportList } from "@/lib/platform/audit-log/service";
import type { CsvColumn } from "@/lib/platform/documents/csv";
import { type Caller, resolveAccountId, toViewer } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { mustBeValid } from "@/lib/platform/http-contract/validate";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { sharedDocuments } from "@/lib/platform/read-model/shared-documents";
import * as contract from "./contract";
import { findPinned } from "./edit-queries";
import { findArtistList, findArtistsOfUser } from "./list-queries";
import { findAllArtists, findArtistsPage, type ListedArtistRow } from "./operator-queries";
import { findArtistAccess } from "./page-queries";
import * as pages from "./pages";
import {
  type ArtistDetailRow,
  findArtist,
  findArtistAlbums,
  findArtistFacts,
  findArtistTracks,
  findManagedArtists,
  insertArtist,
} from "./queries";
import { findSuggestions } from "./suggestion-queries";

const ARTISTS_ON_A_PAGE = 25;

const ALBUMS_PAGE = { page: 1, per_page: 15 };

/** The albums on the first page of an artist. */
const MAX_ALBUMS = 6;

/** A page of the artists that match every filter. */
export async function listArtists(caller: Caller, input: Input<typeof contract.listArtists>) {
  const { sort, page: _page, per_page: _per_page, cursor: _cursor, query, ...filters } = input;
  return {
    pagination: await paginateList(
      input,
      (slice) =>
        searched(query, (wording) =>
          findArtistList(toViewer(caller), { ...filters, query: wording }, sort, slice),
        ),
      contract.listArtists,
    ),
  };
}

const documents = sharedDocuments<ArtistDetailRow>("artists");

/** The artist with the extras that `with` names; the keys of other extras are absent. What others have changed may show a second late. */
export async function getArtist(caller: Caller, input: Input<typeof contract.getArtist>) {
  const { id } = input;
  const extras = caller.kind === "anonymous" ? [] : input.with;
  const viewer = toViewer(caller);
  const load = (as: typeof viewer) => findArtist(as, id, extras, ALBUMS_PAGE.per_page);
  return orNotFound(
    await documents.read(caller, {
      key: `${id} ${extras}`,
      facts: () => findArtistFacts(viewer, id),
      load: () => load(null),
      loadForViewer: () => load(viewer),
      output: describeArtist,
    }),
    "artist",
  );
}

function describeArtist(row: ArtistDetailRow, facts?: { followed: boolean }) {
  const { albums_total, albums, similar, top_tracks, genres, ...artist } = row;
  return {
    artist: {
      ...artist,
      followed: facts?.followed ?? artist.followed,
      ...(albums && { albums: paginate(ALBUMS_PAGE, albums_total ?? 0, albums) }),
      ...(similar && { similar }),
      ...(top_tracks && { top_tracks }),
      ...(genres && { genres }),
    },
  };
}

/** A page of the artist's albums, newest release first. */
export async function listArtistAlbums(caller: Caller, input: Input<typeof contract.listArtistAlbums>) {
  const page = await paginateList(
    input,
    (slice) => findArtistAlbums(toViewer(caller), input.id, slice),
    contract.listArtistAlbums,
  );
  return { pagination: orNotFound(page, "artist") };
}

/** A page of the tracks the artist performs on, newest release first. */
export async function listArtistTracks(caller: Caller, input: Input<typeof contract.listArtistTracks>) {
  const page = await paginateList(
    input,
    (slice) => findArtistTracks(toViewer(caller), input.id, slice),
    contract.listArtistTracks,
  );
  return { pagination: orNotFound(page, "artist") };
}

/** The artist for its page. Throws `not_found`. */
export const openArtist = serve(pages.openArtist, async (caller, { artist_id }) => {
  const viewer = toViewer(caller);
  const [row, access, pinned] = await Promise.all([
    findArtist(viewer, artist_id, contract.ARTIST_EXTRAS, MAX_ALBUMS),
    findArtistAccess(viewer, artist_id),
    findPinned(viewer?.userId ?? "anyone", artist_id),
  ]);
  const artist = orNotFound(row, "artist");
  return {
    ...artist,
    description: artist.profile.description,
    pictures: artist.profile_images.map(({ url }) => url),
    genres: artist.genres ?? [],
    similar: artist.similar ?? [],
    top_tracks: artist.top_tracks ?? [],
    pinned_track: pinned?.track ?? null,
    albums: artist.albums ?? [],
    albums_count: artist.albums_total ?? 0,
    ...access,
  };
});

/** The owner of an artist, if the caller may write to it. */
export const findArtistOwner = serve(pages.findArtistOwner, async (caller, { artist_id }) => {
  const { owner } = await findArtistAccess(toViewer(caller), artist_id);
  return { owner };
});

/** Artists of these genres to follow. */
export const suggestArtists = serve(pages.suggestArtists, (caller, { genres, limit }) =>
  findSuggestions(caller.userId, genres, limit),
);

/** The artists that a user manages. Throws `not_found`. */
export async function listUserArtists(caller: Caller, input: Input<typeof contract.listUserArtists>) {
  const of = { ...input, id: resolveAccountId(caller, input.id) };
  const page = await paginateList(
    of,
    (slice) => findArtistsOfUser(of.id, toViewer(caller), slice),
    contract.listUserArtists,
  );
  return { pagination: orNotFound(page, "user") };
}

/** A page of all artists, or of those that nobody manages. */
export const listAllArtists = serve(pages.listAllArtists, async (_, { page, ...query }) => {
  const place = { page, per_page: ARTISTS_ON_A_PAGE };
  const { counts, total, data } = await findArtistsPage(query, pageSlice(place));
  return { counts, pagination: paginate(place, total, data) };
});

const COLUMNS: readonly CsvColumn<ListedArtistRow>[] = [
  ["artist_id", ({ id }) => id],
  ["artist", ({ name }) => name],
  ["owner", ({ owner }) => owner ?? ""],
  ["members", ({ members }) => members],
  ["tracks", ({ tracks }) => tracks],
  ["created_at", ({ created_at }) => new Date(created_at).toISOString()],
];

/** All artists that a filter shows, as CSV. The audit log says who downloaded it. */
export const exportArtists = serve(pages.exportArtists, async ({ userId }, query) =>
  exportList(userId, "artists", COLUMNS, await findAllArtists(query)),
);

/**
 * Creates an artist, owned by an account or by nobody. Throws `validation_failed` when there is no such account, and `conflict` when it
 * owns an artist of that name.
 */
export const createArtist = serve(pages.createArtist, (caller, artist) => create(artist, caller.userId));

/** `createArtist` for the command line. */
export function createArtistFromCli(given: { name: string; owner: string }) {
  return create(mustBeValid(pages.createArtist.input, given), null);
}

async function create(artist: { name: string; owner: string }, actorId: number | null) {
  const created = await insertArtist({ ...artist, actorId });
  if (created === "no account") throw invalid({ owner: `No account is called ${artist.owner}.` });
  if (created === "exists") {
    throw new ApiError("conflict", `This account already owns an artist called ${artist.name}.`);
  }
  return created;
}

/** The artists that an account manages, for its page. */
export const listManagedArtists = serve(pages.listManagedArtists, (_, { user_id }) =>
  findManagedArtists(user_id),
);
