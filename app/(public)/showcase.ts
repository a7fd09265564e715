import { getArtist, listArtistAlbums, listArtistTracks } from "@/lib/catalog/artists/service";
import { getTrackWave } from "@/lib/catalog/tracks/service";
import type { AnonymousCaller } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";

const anybody: AnonymousCaller = { kind: "anonymous", address: "" };

/**
 * The artist of the first call, its newest albums and the waveform of its newest track; undefined while the
 * catalog is empty.
 */
export async function showcase() {
  try {
    const [found, albums, tracks] = await Promise.all([
      getArtist(anybody, { id: 1, with: [] }),
      listArtistAlbums(anybody, { id: 1, page: 1, per_page: 6 }),
      listArtistTracks(anybody, { id: 1, page: 1, per_page: 1 }),
    ]);
    const track = tracks.pagination.data[0];
    const peaks = track && (await getTrackWave(anybody, { id: track.id })).peaks;
    return { found, albums: albums.pagination.data, track, peaks };
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  }
}
