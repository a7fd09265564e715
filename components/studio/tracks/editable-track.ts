import { getTrack, updateTrack } from "@/components/studio/endpoints/tracks";
import type { TrackChanges } from "@/lib/catalog/tracks/editing/contract";
import { requestTagged } from "@/lib/http/client/client";
import type { Editable } from "@/lib/http/client/edits";
import { storedFields } from "./track-fields";

/** A track as its form saves it. */
export const editableTrack = (id: number): Editable<TrackChanges> => ({
  async read() {
    const { answer, tag } = await requestTagged(getTrack, { id });
    return { fields: storedFields(answer.track), tag };
  },
  write: async (changes, options) => (await requestTagged(updateTrack, { id, ...changes }, options)).tag,
});
