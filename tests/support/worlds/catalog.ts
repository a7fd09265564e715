import { sql } from "@/db/client";
import {
  addGenres,
  addTagToTrack,
  createAlbum,
  createArtist,
  createComment,
  createGenre,
  createTrack,
  createWave,
} from "@/tests/support/factories";

interface Person {
  id: number;
}

/** The artist, album and track that examples delete. Their paths have lists of ids, which are text. */
const SPARES = { spareArtist: "2", spareAlbum: "2", spareTrack: "2" };

/** A comment of the caller, which examples delete. */
const SPARE_COMMENT = 2;
/** The track that examples repost. */
const FOREIGN_TRACK = 3;

/** Creates things that examples delete. */
async function createSpares(caller: Person) {
  const { spareArtist, spareAlbum, spareTrack } = SPARES;
  const released = "2026-03-06";
  await sql`
    insert into artists (id, name, image, image_small)
    values (${spareArtist}, 'Spare', '/media/artwork/artist-2.png', '/media/artwork/artist-2.png')`;
  await sql`
    insert into artist_members ${sql({ artist_id: spareArtist, user_id: caller.id, role: "owner" })}`;
  await sql`
    insert into albums ${sql({ id: spareAlbum, name: "Spare", image: "/media/artwork/album-2.png", release_date: released })}`;
  await sql`
    insert into album_artists ${sql({ album_id: spareAlbum, artist_id: 1, release_date: released, position: 0 })}`;
  await sql`
    insert into tracks ${sql({ id: spareTrack, name: "Spare", image: "/media/artwork/track-2.png", release_date: released, duration: 60_000 })}`;
  await sql`
    insert into credits ${sql({ track_id: spareTrack, artist_id: 1, role: "performer", release_date: released, position: 0 })}`;
  for (const [table, id] of Object.entries({
    artists: spareArtist,
    albums: spareAlbum,
    tracks: spareTrack,
  })) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
    await sql`select setval(${sequence}, ${id}::bigint)`;
  }
}

/** The caller's artist with an album of one track, on which somebody else has commented. */
export async function createCatalog({ caller, other }: { caller: Person; other: Person }) {
  const artist = await createArtist({ owner_id: caller.id });
  const genre = await createGenre("Lo-fi");
  await addGenres(artist.id, [genre.id]);
  const album = await createAlbum([artist.id]);
  const track = await createTrack([artist.id], { album_id: album.id, album_position: 1 });
  await createWave(track.id);
  await addTagToTrack(track.id, "dusty");
  await createComment(track.id, other.id);
  await createComment(track.id, caller.id);
  await createSpares(caller);
  // Somebody else's, since an own track cannot be reposted.
  const { id: foreign } = await createTrack([], { name: "Elsewhere" });
  if (foreign !== FOREIGN_TRACK)
    throw new Error(`Examples repost track ${FOREIGN_TRACK}, and this is ${foreign}.`);
  await sql`insert into likes ${sql({ user_id: other.id, track_id: track.id })}`;
  await sql`insert into album_likes ${sql({ user_id: other.id, album_id: album.id })}`;
  await sql`insert into artist_likes ${sql({ user_id: other.id, artist_id: artist.id })}`;
  await sql`insert into artist_follows ${sql({ follower_id: other.id, artist_id: artist.id })}`;
  await sql`insert into reposts ${sql({ user_id: other.id, track_id: track.id })}`;
  return {
    ...SPARES,
    artist: artist.id,
    album: album.id,
    track: track.id,
    comment: SPARE_COMMENT,
    genre: genre.name,
    tag: "dusty",
    coverTemplate: "last-bus",
    achievement: "first-release",
    stationType: "track",
    station: "1",
  };
}
