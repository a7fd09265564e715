import { getAlbum, updateAlbum } from "@/components/catalog/studio/albums";
import type { AlbumChanges } from "@/lib/catalog/albums/edit-contract";
import { requestTagged } from "@/lib/platform/http-client/client";
import type { Editable } from "@/lib/platform/http-client/edits";

/** An album as its form saves it. */
export const editableAlbum = (id: number): Editable<AlbumChanges> => ({
  async read() {
    const { answer, tag } = await requestTagged(getAlbum, { id });
    const { name, type, description, release_date, visibility } = answer.album;
    return { fields: { name, type, description, release_date, visibility }, tag };
  },
  write: async (changes, options) => (await requestTagged(updateAlbum, { id, ...changes }, options)).tag,
});
