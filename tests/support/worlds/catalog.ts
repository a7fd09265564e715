import {
  addGenres,
  createAlbum,
  createArtist,
  createBeatRequest,
  createComment,
  createGenre,
  createTrack,
  createWave,
} from "@/tests/support/factories";

interface Person {
  id: number;
}

/** The caller's artist with an album of one track, on which somebody else has commented. */
export async function createCatalog({ caller, other }: { caller: Person; other: Person }) {
  const artist = await createArtist({ owner_id: caller.id });
  const genre = await createGenre("Lo-fi");
  await addGenres(artist.id, [genre.id]);
  const album = await createAlbum([artist.id]);
  const track = await createTrack([artist.id], { album_id: album.id, album_position: 1 });
  await createWave(track.id);
  await createComment(track.id, other.id);
  await createBeatRequest(other.id);
  return {
    artist: artist.id,
    album: album.id,
    track: track.id,
    genre: genre.name,
    coverTemplate: "last-bus",
  };
}
