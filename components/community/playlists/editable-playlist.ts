import type { PlaylistChanges } from "@/lib/community/playlists/edit-contract";
import { requestTagged } from "@/lib/platform/http-client/client";
import type { Editable } from "@/lib/platform/http-client/edits";
import { getPlaylist, updatePlaylist } from "./endpoints";

/** A playlist as its dialog saves it. */
export const editablePlaylist = (id: number): Editable<PlaylistChanges> => ({
  async read() {
    const { answer, tag } = await requestTagged(getPlaylist, { id });
    const { name, description, visibility } = answer.playlist;
    return { fields: { name, description, visibility }, tag };
  },
  write: async (changes, options) => (await requestTagged(updatePlaylist, { id, ...changes }, options)).tag,
});
