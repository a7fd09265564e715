import { indexPrint } from "@/lib/catalog/fingerprints/service";
import { createArtist, createCaller, createTrack } from "./factories";
import { type Recording, toFingerprint } from "./prints";

/** A caller with an artist, and what makes tracks of it, with a fingerprint where a recording is given. */
export async function createProducer() {
  const { id, token } = await createCaller();
  const artist = await createArtist({ owner_id: id });
  const add = async (recording?: Recording, values: Parameters<typeof createTrack>[1] = {}) => {
    const track = await createTrack([artist.id], values);
    if (recording) await indexPrint(track.id, toFingerprint(recording));
    return track.id;
  };
  return { token, add };
}
