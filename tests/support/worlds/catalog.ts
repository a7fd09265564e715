import { sql } from "@/db/client";
import {
  addGenres,
  addTagToTrack,
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

/** The artist, album and track that examples delete. Their paths have lists of ids, which are text. */
const SPARES = { spareArtist: "2", spareAlbum: "2", spareTrack: "2" };

/** Brings back what examples have deleted, and takes away what they have created. */
export async function restoreSpares(caller: Person) {
  const { spareArtist, spareAlbum, spareTrack } = SPARES;
  const released = "2026-03-06";
  await sql`delete from artists where id > ${spareArtist}`;
  await sql`update tracks set album_id = 1, album_position = 1 where id = 1 and album_id is distinct from 1`;
  await sql`
    insert into artists (id, name, image, image_small)
    values (${spareArtist}, 'Spare', '/media/artwork/artist-2.png', '/media/artwork/artist-2.png') on conflict do nothing`;
  await sql`
    insert into artist_members ${sql({ artist_id: spareArtist, user_id: caller.id, role: "owner" })} on conflict do nothing`;
  await sql`
    insert into albums ${sql({ id: spareAlbum, name: "Spare", image: "/media/artwork/album-2.png", release_date: released })}
    on conflict do nothing`;
  await sql`
    insert into album_artists ${sql({ album_id: spareAlbum, artist_id: 1, release_date: released, position: 0 })}
    on conflict do nothing`;
  await sql`
    insert into tracks ${sql({ id: spareTrack, name: "Spare", image: "/media/artwork/track-2.png", release_date: released, duration: 60_000 })}
    on conflict do nothing`;
  await sql`
    insert into credits ${sql({ track_id: spareTrack, artist_id: 1, role: "performer", release_date: released, position: 0 })}
    on conflict do nothing`;
  for (const [table, id] of Object.entries({
    artists: spareArtist,
    albums: spareAlbum,
    tracks: spareTrack,
  })) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
    await sql`select setval(${sequence}, greatest(${id}, coalesce((select max(id) from ${sql(table)}), 1)))`;
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
  await createBeatRequest(other.id);
  await restoreSpares(caller);
  return {
    ...SPARES,
    artist: artist.id,
    album: album.id,
    track: track.id,
    genre: genre.name,
    tag: "dusty",
    coverTemplate: "last-bus",
  };
}
