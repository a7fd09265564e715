import "server-only";
import { addArtist } from "@/lib/catalog/artists/edit-service";
import { audioLink } from "@/lib/catalog/track-audio/delivery-service";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import { findStudioAlbum, findStudioAlbumsPage } from "./album-queries";
import { ALBUMS_ON_A_PAGE, DRAFTS_ON_A_PAGE } from "./constants";
import * as pages from "./pages";
import { findArtistProfile } from "./profile-queries";
import { findArtists, findDraftStates, findDraftsPage, findStudioGenres, findStudioTrack } from "./queries";

/** The artists that the account manages, the oldest membership first. */
export const listStudioArtists = serve(pages.listStudioArtists, (caller) => findArtists(caller.userId));

/** Creates an artist that the account owns, as `POST /artists` does. Throws `conflict` for a name it has used, and `quota_exceeded`. */
export const becomeArtist = serve(
  pages.becomeArtist,
  async (caller, { name, description, city, country }) => {
    const written = { name, description: description || null, city: city || null, country: country || null };
    const { artist } = await addArtist(caller, { ...written, links: [], genres: [], credit_consent: "ask" });
    return { id: artist.id };
  },
);

/** A page of an artist's tracks that are not published yet, newest first. Throws `not_found` for somebody else's artist. */
export const listStudioDrafts = serve(pages.listStudioDrafts, async (caller, { artist_id, page }) => {
  const query = { page, per_page: DRAFTS_ON_A_PAGE };
  const [list, drafts] = await Promise.all([
    findDraftsPage(caller, artist_id, pageSlice(query)),
    findDraftStates(caller),
  ]);
  const { total, data } = orNotFound(list, "artist");
  return {
    pagination: paginate(query, total, data),
    ids: drafts.map(({ id }) => id),
    waiting: drafts.filter(({ status }) => status === "processing").length,
  };
});

/** A track that the account manages, with what was found out about its audio. */
export const getStudioTrack = serve(pages.getStudioTrack, async (caller, { track_id }) =>
  orNotFound(await findStudioTrack(caller, track_id), "track"),
);

/** Every genre, by name. */
export const listGenreChoices = serve(pages.listGenreChoices, () => findStudioGenres());

/** A page of an artist's albums in every state, newest release first. Throws `not_found` for somebody else's artist. */
export const listStudioAlbums = serve(pages.listStudioAlbums, async (caller, { artist_id, page }) => {
  const query = { page, per_page: ALBUMS_ON_A_PAGE };
  const { total, data } = orNotFound(
    await findStudioAlbumsPage(caller, artist_id, pageSlice(query)),
    "artist",
  );
  return { pagination: paginate(query, total, data) };
});

/** An album that the account manages, with its tracks in every state and those it could take. */
export const getStudioAlbum = serve(pages.getStudioAlbum, async (caller, { album_id }) =>
  orNotFound(await findStudioAlbum(caller, album_id), "album"),
);

/** An artist that the account manages, with all that its page shows. */
export const getStudioProfile = serve(pages.getStudioProfile, async (caller, { artist_id }) => {
  const { voice_tag: tag, ...profile } = orNotFound(await findArtistProfile(caller, artist_id), "artist");
  if (!tag) return { ...profile, voice_tag: null };
  const { file_id, ...facts } = tag;
  return { ...profile, voice_tag: { ...facts, url: audioLink(file_id, "private") } };
});
