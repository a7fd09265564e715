import { getTrack, updateTrack } from "@/components/catalog/studio/tracks";
import type { TrackChanges } from "@/lib/catalog/tracks/edit-contract";
import { requestTagged } from "@/lib/platform/http-client/client";
import type { Editable } from "@/lib/platform/http-client/edits";
import { storedFields } from "./track-fields";

/** A track as its form saves it. */
export const editableTrack = (id: number): Editable<TrackChanges> => ({
  async read() {
    const { answer, tag } = await requestTagged(getTrack, { id });
    return { fields: storedFields(answer.track), tag };
  },
  write: async (changes, options) => (await requestTagged(updateTrack, { id, ...changes }, options)).tag,
});
