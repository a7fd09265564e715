import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { sql } from "@/db/client";
import { indexPrint } from "@/lib/catalog/fingerprints/service";
import type { AccessState } from "@/lib/developers/access/states";
import { ALL_SCOPES, type Scope } from "@/lib/platform/http-contract/scopes";
import { hashSecret, mintSecret, tokenPrefix } from "@/lib/platform/http-middleware/bearer";
import { rows } from "@/tests/support/rows";

/** Factories mint rows that no other test knows; everything is optional and believable. */

const unique = () => randomBytes(5).toString("hex");

interface Row {
  id: number;
}

async function insert(table: string, values: Record<string, unknown>): Promise<number> {
  const [row] = await sql<[Row]>`insert into ${sql(table)} ${rows(values)} returning id`;
  return row.id;
}

export async function createUser(
  values: { name?: string; role?: "member" | "operator"; password_hash?: string } = {},
) {
  const key = unique();
  const email = `${key}@example.test`;
  const handle = `user_${key}`;
  const id = await insert("users", {
    email,
    handle,
    name: `User ${key}`,
    avatar: "/media/artwork/user-1.png",
    ...values,
  });
  return { id, email, handle, name: values.name ?? `User ${key}` };
}

/** A live bearer token of the user, with the given scopes or all. */
export async function createToken(userId: number, scopes: readonly Scope[] = ALL_SCOPES): Promise<string> {
  const token = mintSecret("token");
  await sql`
    insert into api_tokens (user_id, name, prefix, hash, scopes, expires_at)
    values (${userId}, 'Test', ${tokenPrefix(token)}, ${hashSecret(token)}, ${[...scopes]}, now() + interval '1 day')`;
  return token;
}

/** An account's application for access, approved unless said. */
export async function createAccess(userId: number, state: AccessState = "approved") {
  return {
    id: await insert("access_requests", { user_id: userId, use_case: "A player for our site.", state }),
  };
}

/** A user with a token of all scopes, or those given. */
export async function createCaller(scopes?: readonly Scope[]) {
  const user = await createUser();
  return { ...user, token: await createToken(user.id, scopes) };
}

export async function createArtist(values: { name?: string; owner_id?: number; plays?: number } = {}) {
  const { owner_id, plays, ...rest } = values;
  const id = await insert("artists", {
    name: `Artist ${unique()}`,
    image: "/media/artwork/artist-1.png",
    image_small: "/media/artwork/artist-1.png?size=320",
    ...rest,
  });
  if (owner_id)
    await sql`insert into artist_members (artist_id, user_id, role) values (${id}, ${owner_id}, 'owner')`;
  if (plays) await setPlays("artist", id, plays);
  return { id };
}

/** Somebody without an artist who worked on a track, after the others. */
export async function createContributor(
  trackId: number,
  values: { role?: string; name?: string; artist_id?: number } = {},
) {
  const [row] = await sql<[{ id: number }]>`
    insert into contributors (track_id, role, artist_id, name, position)
    select ${trackId}, ${values.role ?? "mixing"}, ${values.artist_id ?? null}, ${values.name ?? "Marta Vidal"}, count(*)
    from contributors where track_id = ${trackId} returning id`;
  return row;
}

export async function createAlbum(
  artistIds: readonly number[],
  values: States & { name?: string; release_date?: string } = {},
) {
  const release_date = values.release_date ?? "2026-03-06";
  const id = await insert("albums", {
    name: `Album ${unique()}`,
    image: "/media/artwork/album-1.png",
    ...values,
    release_date,
  });
  for (const [position, artist_id] of artistIds.entries()) {
    const listed = isListed(values);
    await sql`insert into album_artists ${rows({ album_id: id, artist_id, release_date, listed, position })}`;
  }
  return { id };
}

interface States {
  visibility?: "public" | "unlisted" | "private";
  status?: "draft" | "processing" | "scheduled" | "published" | "failed";
  publish_at?: Date | null;
}

/** Whether lists have a track or album with these states. */
const isListed = ({ visibility = "public", status = "published" }: States) =>
  visibility === "public" && status === "published";

interface TrackValues extends States {
  downloadable?: boolean;
  name?: string;
  release_date?: string;
  album_id?: number;
  album_position?: number;
  duration?: number;
  bpm?: number | null;
  key?: string | null;
  scale?: string | null;
  plays?: number;
}

/** Sets the plays of all time, as if they had been counted. */
async function setPlays(kind: "track" | "artist", id: number, plays: number) {
  await sql`insert into insight_totals ${rows({ kind, entity_id: id, plays, listeners: 1 })}`;
  if (kind === "track") await sql`update track_stats set plays = ${plays} where track_id = ${id}`;
}

/** A track performed by the given artists, the first of them as its main performer. */
export async function createTrack(artistIds: readonly number[], { plays, ...values }: TrackValues = {}) {
  const release_date = values.release_date ?? "2026-03-06";
  const id = await insert("tracks", {
    name: `Track ${unique()}`,
    image: "/media/artwork/track-1.png",
    duration: 150_000,
    bpm: 88,
    key: "D",
    scale: "minor",
    ...values,
    release_date,
  });
  for (const [position, artist_id] of artistIds.entries()) {
    const role = position === 0 ? "performer" : "featured";
    const listed = isListed(values);
    await sql`insert into credits ${rows({ track_id: id, artist_id, role, release_date, listed, position })}`;
  }
  if (plays) await setPlays("track", id, plays);
  return { id };
}

interface CommentValues {
  content?: string;
  position?: number;
  deleted?: boolean;
  parent?: { id: number; path: number[]; position: number };
}

/** A comment; a reply takes its parent's position. */
export async function createComment(trackId: number, userId: number, values: CommentValues = {}) {
  const { parent, ...rest } = values;
  const position = parent?.position ?? values.position ?? 0;
  const [{ id }] = await sql<[Row]>`select nextval(pg_get_serial_sequence('comments', 'id')) as id`;
  const path = [...(parent?.path ?? []), id];
  await insert("comments", {
    content: "Nice.",
    ...rest,
    id,
    track_id: trackId,
    user_id: userId,
    parent_id: parent?.id ?? null,
    path,
    position,
  });
  return { id, path, position };
}

export async function createGenre(name = `Genre ${unique()}`) {
  return { id: await insert("genres", { name }), name };
}

export async function addGenres(artistId: number, genreIds: readonly number[]) {
  for (const [position, genre_id] of genreIds.entries()) {
    await sql`insert into artist_genres ${rows({ artist_id: artistId, genre_id, position })}`;
  }
}

export async function addTagToTrack(trackId: number, name: string) {
  await sql`
    with tag as (insert into tags (name) values (${name}) on conflict (name) do update set name = excluded.name returning id)
    insert into track_tags (track_id, tag_id, release_date, listed)
    select tracks.id, tag.id, release_date, listed from tracks, tag where tracks.id = ${trackId}`;
}

export async function addGenreToTrack(trackId: number, genreId: number) {
  await sql`
    insert into track_genres (track_id, genre_id, release_date, listed)
    select id, ${genreId}, release_date, listed from tracks where id = ${trackId}`;
}

/** The wave of a track; every peak the same unless given. */
export async function createWave(trackId: number, peaks: number[] = Array(1800).fill(0.5)) {
  await sql`insert into waveforms (track_id, peaks) values (${trackId}, ${peaks}::real[])`;
}

/** The fingerprint of a track: items that no other has, or those given. */
export async function createPrint(
  trackId: number,
  print = Int32Array.from({ length: 240 }, () => randomInt(2 ** 31)),
) {
  await indexPrint(trackId, print);
}

export async function createFollow(followerId: number, followedId: number, createdAt = new Date()) {
  await sql`
    insert into follows (follower_id, followed_id, created_at) values (${followerId}, ${followedId}, ${createdAt})`;
}

interface BeatRequestValues {
  id?: string;
  content?: string;
  genre?: string | null;
  mood?: string;
  bpm_range?: string;
  budget?: number;
  duration_hours?: 24 | 48 | 72;
  created_at?: Date;
}

export async function createBeatRequest(userId: number, values: BeatRequestValues = {}) {
  const created_at = values.created_at ?? new Date();
  const duration_hours = values.duration_hours ?? 48;
  const expires_at = new Date(created_at.getTime() + duration_hours * 3_600_000);
  const id = values.id ?? `req_${randomBytes(8).toString("hex")}`;
  const row = {
    content: "A beat, please.",
    ...values,
    id,
    user_id: userId,
    duration_hours,
    created_at,
    opened_at: created_at,
    expires_at,
  };
  await sql`insert into beat_requests ${rows(row)}`;
  return { id };
}

/** Submits a new track to a beat request, as often as said. */
export async function createSubmissions(beatRequestId: string, userId: number, times: number) {
  for (let time = 0; time < times; time++) {
    const { id: track_id } = await createTrack([]);
    await sql`insert into beat_submissions ${rows({ beat_request_id: beatRequestId, user_id: userId, track_id })}`;
  }
}

/** A UUID for fields that want one. */
export const uuid = () => randomUUID();

/** A playlist with these tracks in their order. */
export async function createPlaylist(
  ownerId: number,
  trackIds: readonly number[] = [],
  values: { name?: string; visibility?: "public" | "unlisted" | "private"; collaborative?: boolean } = {},
) {
  const id = await insert("playlists", {
    owner_id: ownerId,
    name: `Playlist ${unique()}`,
    visibility: "public",
    tracks_count: trackIds.length,
    ...values,
  });
  const entries = await sql<Row[]>`
    insert into playlist_items (playlist_id, track_id, rank, added_by)
    select ${id}, track_id, place * 1048576, ${ownerId}
    from unnest(${[...trackIds]}::bigint[]) with ordinality as made (track_id, place) returning id`;
  await sql`
    update playlists set duration = coalesce(
      (select sum(duration) from playlist_items join tracks on tracks.id = track_id where playlist_id = ${id}), 0)
    where id = ${id}`;
  return { id, entries: entries.map((entry) => entry.id) };
}

/** Makes an account an editor of a playlist. */
export async function createEditor(playlistId: number, userId: number) {
  await sql`insert into playlist_editors ${rows({ playlist_id: playlistId, user_id: userId })}`;
}
