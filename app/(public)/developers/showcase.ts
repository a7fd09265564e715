import { getArtist, listArtistAlbums, listArtistTracks } from "@/lib/catalog/artists/service";
import { getTrackWave } from "@/lib/catalog/tracks/service";
import { getFigures } from "@/lib/catalog/tracks/stats-service";
import type { AnonymousCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";

const anybody: AnonymousCaller = { kind: "anonymous", address: "" };

/**
 * The artist of the first call, its newest albums and the waveform of its newest track; undefined without an artist,
 * or if it is gone by now.
 */
async function showcase(id: number | null) {
  if (id === null) return undefined;
  try {
    const [{ artist }, albums, tracks] = await Promise.all([
      getArtist(anybody, { id, with: [] }),
      listArtistAlbums(anybody, { id, page: 1, per_page: 6 }),
      listArtistTracks(anybody, { id, page: 1, per_page: 1 }),
    ]);
    const track = tracks.pagination.data[0];
    const peaks = track && (await getTrackWave(anybody, { id: track.id })).peaks;
    return { artist, albums: albums.pagination.data, track, peaks };
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return undefined;
    throw error;
  }
}

/** The size of the catalog and what to show of it: of artist 1, or of the first artist there is. */
export async function catalog() {
  const [figures, usual] = await Promise.all([getFigures(), showcase(1)]);
  return { figures, shown: usual ?? (await showcase(figures.first_artist)) };
}
