import { notFound } from "next/navigation";
import { cache } from "react";
import { listQuery, type QueryParams } from "@/app/_request/list-query";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { firstDirection } from "@/components/catalog/tracks/music-query";
import { listPinnableArtists } from "@/lib/catalog/artists/edit-service";
import * as credits from "@/lib/catalog/credits/request-contract";
import { listOwnCreditRequests } from "@/lib/catalog/credits/request-service";
import { getStudioCredits } from "@/lib/catalog/credits/service";
import * as membership from "@/lib/catalog/members/invitation-contract";
import {
  listArtistInvitations,
  listArtistMembers,
  listOwnArtistInvitations,
} from "@/lib/catalog/members/invitation-service";
import { STUDIO_STATES } from "@/lib/catalog/studio/constants";
import {
  getStudioAlbum,
  getStudioProfile,
  getStudioTrack,
  listGenreChoices,
  listStudioAlbums,
  listStudioArtists,
  listStudioDrafts,
} from "@/lib/catalog/studio/service";
import { SORT_DIRECTIONS, STUDIO_SALES, STUDIO_SORTS } from "@/lib/commerce/finances/music-constants";
import { getPricing, getTrackPricing, listStudioTracks } from "@/lib/commerce/finances/music-service";
import * as splits from "@/lib/commerce/splits/contract";
import { getTrackSplits } from "@/lib/commerce/splits/service";
import { findFfmpeg } from "@/lib/platform/audio-codec/ffmpeg";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { pathId } from "@/lib/platform/http-contract/fields";
import { serve } from "@/lib/platform/http-server/page-operation";

const getMembers = serve(membership.listArtistMembers, listArtistMembers);
const getInvitations = serve(membership.listArtistInvitations, listArtistInvitations);
const ownInvitations = serve(membership.listOwnArtistInvitations, listOwnArtistInvitations);

const readSplits = serve(splits.getTrackSplits, getTrackSplits);
const ownRequests = serve(credits.listOwnCreditRequests, listOwnCreditRequests);

/** The artist named in the URL, else the account's first, with a page of its tracks; undefined for accounts without one. */
export async function openMusic(parameters: QueryParams) {
  const caller = await requireUser("/studio");
  const own = await findStudioArtist(caller, parameters);
  if (!own) return undefined;
  const { artists, artist } = own;
  const { chosen: state, search, page } = listQuery(parameters, "state", STUDIO_STATES);
  const sale = STUDIO_SALES.find((known) => known === parameters.sale) ?? STUDIO_SALES[0];
  const sort = STUDIO_SORTS.find((known) => known === parameters.sort) ?? STUDIO_SORTS[0];
  const direction = SORT_DIRECTIONS.find((known) => known === parameters.direction) ?? firstDirection(sort);
  const query = { state, sale, sort, direction, search };
  const [music, genres] = await Promise.all([
    listStudioTracks(caller, { artist_id: artist.id, ...query, page }),
    listGenreChoices(caller),
  ]);
  return { artists, artist, ...music, genres, query };
}

/** The artist named in the URL, else the account's first, and all of its artists; undefined for accounts without one. */
export async function findStudioArtist(caller: UserCaller, { artist: named }: QueryParams) {
  const artists = await listStudioArtists(caller);
  const [first] = artists;
  if (!first) return undefined;
  const wanted = named === undefined ? first.id : pathId.safeParse(named).data;
  return { artists, artist: artists.find(({ id }) => id === wanted) ?? notFound() };
}

/** The artist as `openMusic` finds it, with a page of its albums. */
export async function openAlbums(parameters: QueryParams) {
  const caller = await requireUser("/studio/albums");
  const own = await findStudioArtist(caller, parameters);
  if (!own) return undefined;
  const { page } = listQuery(parameters, "state", ["all"]);
  const { pagination } = await listStudioAlbums(caller, { artist_id: own.artist.id, page });
  return { ...own, pagination };
}

/** An album that the account manages, once for the page and its title. */
export const openAlbum = cache(async (albumId: string) => {
  const caller = await requireUser(`/studio/albums/${albumId}`);
  return loadOrRefuse(getStudioAlbum(caller, { album_id: albumId }));
});

/** The artist as `openMusic` finds it, with its profile. */
export async function openProfile(parameters: QueryParams) {
  const caller = await requireUser("/studio/profile");
  const own = await findStudioArtist(caller, parameters);
  if (!own) return undefined;
  const [profile, genres] = await Promise.all([
    loadOrRefuse(getStudioProfile(caller, { artist_id: own.artist.id })),
    listGenreChoices(caller),
  ]);
  return { artists: own.artists, profile, genres };
}

/** The invitations that the account can answer, and of the artist as `openMusic` finds it the people and the invitations. */
export async function openPeople(parameters: QueryParams) {
  const caller = await requireUser("/studio/people");
  const [own, { pagination: waiting }, creditRequests] = await Promise.all([
    findStudioArtist(caller, parameters),
    ownInvitations(caller, { per_page: "100" }),
    ownRequests(caller, { per_page: "100" }),
  ]);
  const requests = creditRequests.pagination.data;
  if (!own) return { waiting: waiting.data, requests };
  const id = String(own.artist.id);
  const { members, permissions } = await loadOrRefuse(getMembers(caller, { id }));
  const invitations = permissions.manage
    ? (await getInvitations(caller, { id, per_page: "100" })).pagination.data
    : [];
  return {
    waiting: waiting.data,
    requests,
    of: { ...own, userId: caller.userId, members, permissions, sent: invitations },
  };
}

/** The artist as `openMusic` finds it, with a page of its drafts; undefined for accounts without one. */
export async function openUploads(parameters: QueryParams) {
  const caller = await requireUser("/studio/upload");
  const own = await findStudioArtist(caller, parameters);
  if (!own) return undefined;
  const artist_id = own.artist.id;
  const { page } = listQuery(parameters, "state", ["all"]);
  const [drafts, genres, pricing, ffmpeg] = await Promise.all([
    listStudioDrafts(caller, { artist_id, page }),
    listGenreChoices(caller),
    loadOrRefuse(getPricing(caller, { artist_id })),
    findFfmpeg(),
  ]);
  return { userId: caller.userId, ...own, ...drafts, genres, pricing, takesAac: ffmpeg !== undefined };
}

/** A track that the account manages, once for the page and its title. */
export const openTrack = cache(async (trackId: string) => {
  const caller = await requireUser(`/studio/tracks/${trackId}`);
  const about = { track_id: trackId };
  const [track, genres, credits, sale, splits, pinnable] = await Promise.all([
    loadOrRefuse(getStudioTrack(caller, about)),
    listGenreChoices(caller),
    loadOrRefuse(getStudioCredits(caller, about)),
    loadOrRefuse(getTrackPricing(caller, about)),
    loadOrRefuse(readSplits(caller, { id: trackId })),
    loadOrRefuse(listPinnableArtists(caller, about)),
  ]);
  return { viewerId: caller.userId, track, genres, credits, ...sale, splits, pinnable };
});
