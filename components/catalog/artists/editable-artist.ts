import { getArtist, listArtistMembers, updateArtist } from "@/components/catalog/studio/artists";
import type { ArtistChanges } from "@/lib/catalog/artists/edit-contract";
import { request, requestTagged } from "@/lib/platform/http-client/client";
import type { Editable } from "@/lib/platform/http-client/edits";
import { storedProfile } from "./profile-fields";

/** An artist as the form of its profile saves it. */
export const editableArtist = (id: number): Editable<ArtistChanges> => ({
  async read() {
    // First the tag: a change between the two makes it old, and the write is refused.
    const { tag } = await requestTagged(getArtist, { id });
    const [{ artist }, { credit_consent }] = await Promise.all([
      request(getArtist, { id, with: "genres" }),
      request(listArtistMembers, { id }),
    ]);
    const links = (artist.links ?? []).map(({ url, title }) => ({ url, title }));
    const { name, profile, genres } = artist;
    const { description, city, country } = profile;
    const fields = { name, description, city, country, genres: genres ?? [], links, credit_consent };
    return { fields: storedProfile(fields), tag };
  },
  write: async (changes, options) => (await requestTagged(updateArtist, { id, ...changes }, options)).tag,
});
