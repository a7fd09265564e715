import { parseKey } from "@/db/seed/sound/harmony";
import { trackDuration } from "@/db/seed/sound/track-audio";
import { KEYS } from "@/db/values/music";
import type { DemoDrawing } from "@/lib/catalog/files/demo-kinds";
import { picturePath } from "@/lib/platform/artwork/artwork";
import { between, shuffled } from "@/lib/platform/artwork/draw";
import { pick, random } from "@/lib/platform/random";
import { artists } from "./artists";
import { ALBUM_NOTES, TRACK_NOTES } from "./descriptions";
import { GENRES, genreId, tags } from "./genres";
import { drawAlbumNames, drawTrackNames } from "./titles";

export type AlbumSeed = {
  id: number;
  name: string;
  artistIds: readonly number[];
  releaseDate: string;
  description: string | null;
};

export type TrackSeed = {
  id: number;
  name: string;
  album: AlbumSeed | undefined;
  albumPosition: number | null;
  image: string;
  releaseDate: string;
  description: string | null;
  bpm: number;
  key: string;
  duration: number;
  /** Artist ids: performers, the track's own artist first; then featured artists; then those who only produced. */
  performers: readonly number[];
  featured: readonly number[];
  producers: readonly number[];
  genreIds: readonly number[];
  tagIds: readonly number[];
};

/** Tracks that anybody may download. None of them is for sale. */
export const FREE_DOWNLOADS: readonly number[] = [40, 65, 84, 99, 115, 130];

const ALBUM_COUNT = 120;
const TRACK_COUNT = 600;
const singleCount = artists.length;
const newestFriday = Date.parse("2026-10-30T00:00:00Z");
const WEEK_MS = 7 * 86_400_000;
const ROOTS = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"];

/** The collaborators of artists 1 and 2. The lists are disjoint, so the two never share a record. */
const CIRCLES: Record<number, readonly number[]> = { 1: [3, 7, 9, 12, 33, 39], 2: [6, 10, 30, 37] };

/** Every artist id with the ids of its collaborators. */
function drawPartners(): Map<number, number[]> {
  const next = random("partners");
  const others = artists.map((_, i) => i + 1).slice(2);
  const partners = new Map(artists.map((_, i) => [i + 1, [...(CIRCLES[i + 1] ?? [])]]));
  for (const id of others) {
    const picks = shuffled(
      next,
      others.filter((other) => other !== id),
    ).slice(0, 3);
    partners.get(id)?.push(...picks);
  }
  for (const [centre, members] of Object.entries(CIRCLES)) {
    for (const member of members) partners.get(member)?.push(Number(centre));
  }
  return partners;
}

/** 120 albums: the demo producer's first, the rival's second, the others in order of release, always on Fridays. */
export function drawAlbums(): AlbumSeed[] {
  const next = random("albums");
  const partners = drawPartners();
  const names = drawAlbumNames(next);
  const owners = [1, 1, 1, 1, 1, 2, 2, 2];
  for (let id = 3; id <= artists.length; id++) owners.push(id, id);
  while (owners.length < ALBUM_COUNT - 2) {
    const id = between(next, 3, artists.length);
    const reach = artists[id - 1]?.reach ?? 1;
    if (owners.filter((owner) => owner === id).length < 5 && next() * 9 < reach) owners.push(id);
  }
  const rest = owners
    .map((owner) => {
      const weeks = Math.floor(next() ** 1.7 * 400);
      const guest = next() < 0.07 ? [pick(next, partners.get(owner) ?? [])] : [];
      return { artistIds: [owner, ...guest], releaseDate: isoDate(newestFriday - weeks * WEEK_MS) };
    })
    .sort((a, b) => a.releaseDate.localeCompare(b.releaseDate));
  const all = [
    { artistIds: [1], releaseDate: "2025-09-12" },
    { artistIds: [2], releaseDate: "2025-05-16" },
    ...rest,
  ];
  return all.map((album, i) => ({
    ...album,
    id: i + 1,
    name: i === 0 ? "Slack Water" : (names[i] ?? `Untitled ${i + 1}`),
    description: i === 0 || next() < 0.6 ? (ALBUM_NOTES[i % ALBUM_NOTES.length] ?? null) : null,
  }));
}

/** The address of an album's cover, in the colors of its artist's main genre. */
export function albumImage(album: AlbumSeed): string {
  return picturePath({ kind: "album", id: album.id, mood: artistMood(album.artistIds[0] ?? 1) });
}

/** 600 tracks: track 1 opens album 1, track 2 opens album 2, then the albums in order, then one single per artist. */
export function drawTracks(albums: readonly AlbumSeed[]): TrackSeed[] {
  const next = random("tracks");
  const partners = drawPartners();
  const names = drawTrackNames(next);
  const places = placeTracks(albums, next);
  return places.map(({ album, position, owner }, i) => {
    const id = i + 1;
    const genreNames = artists[owner - 1]?.genres ?? ["Lo-fi"];
    const main = id === 1 || next() < 0.6 ? (genreNames[0] as string) : pick(next, genreNames);
    const second = next() < 0.35 ? pick(next, genreNames) : main;
    const genre = GENRES[genreId(main) - 1];
    if (!genre) throw new Error(`Genre ${main} is missing.`);
    const bpm = id === 1 ? 78 : between(next, ...genre.bpm);
    const key = id === 1 ? "D minor" : `${pick(next, ROOTS)} ${next() < 0.7 ? "minor" : "major"}`;
    const performers = album?.artistIds ?? [owner];
    const guests = shuffled(
      next,
      (partners.get(owner) ?? []).filter((partner) => !performers.includes(partner)),
    );
    const feature = next() < 0.2 ? guests.slice(0, 1) : [];
    const releaseDate = album?.releaseDate ?? isoDate(newestFriday - between(next, 0, 140) * WEEK_MS);
    return {
      id,
      name: id === 1 ? "Harbour Lights" : (names[i] ?? `Untitled ${id}`),
      album,
      albumPosition: position,
      image: album ? albumImage(album) : picturePath({ kind: "track", id, mood: artistMood(owner) }),
      releaseDate,
      description: next() < 0.3 ? pick(next, TRACK_NOTES) : null,
      bpm,
      key,
      duration: trackDuration({ seed: id, bpm }),
      performers,
      featured: feature,
      producers: next() < 0.12 ? guests.slice(1, 2) : [],
      genreIds: [...new Set([genreId(main), genreId(second)])],
      tagIds: shuffled(next, genre.tags)
        .slice(0, between(next, 2, 4))
        .map((tag) => tags.indexOf(tag) + 1),
    };
  });
}

type Place = { album: AlbumSeed | undefined; position: number | null; owner: number };

function placeTracks(albums: readonly AlbumSeed[], next: () => number): Place[] {
  const sizes: number[] = albums.map((_, i) => (i === 0 ? 8 : 4));
  let open = TRACK_COUNT - singleCount - sizes.reduce((sum, size) => sum + size, 0);
  while (open > 0) {
    const album = between(next, 1, albums.length - 1);
    if ((sizes[album] ?? 0) >= 9) continue;
    sizes[album] = (sizes[album] ?? 0) + 1;
    open--;
  }
  const all = albums.flatMap((album, i) =>
    Array.from(
      { length: sizes[i] ?? 0 },
      (_, k): Place => ({ album, position: k + 1, owner: album.artistIds[0] ?? 1 }),
    ),
  );
  const openers = all.filter(({ album, position }) => position === 1 && (album?.id ?? 0) <= 2);
  const singles = artists.map((_, i): Place => ({ album: undefined, position: null, owner: i + 1 }));
  return [...openers, ...all.filter((place) => !openers.includes(place)), ...singles];
}

/** The colors of an artist's main genre. */
export function artistMood(artistId: number) {
  const main = artists[artistId - 1]?.genres[0] ?? "Lo-fi";
  return GENRES[genreId(main) - 1]?.mood;
}

function isoDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** Stored keys have sharps: "Eb minor" is D# minor. */
export function keyAndScale(text: string) {
  const { root, minor } = parseKey(text);
  return { key: KEYS[root] ?? null, scale: minor ? "minor" : "major" };
}

/** The source from which a file of a track is drawn. */
export const demoDrawing = (of: DemoDrawing["of"], { id, bpm, key }: TrackSeed): DemoDrawing => ({
  ...{ of, id, bpm },
  ...keyAndScale(key),
});
