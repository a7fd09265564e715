import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { shuffled } from "@/lib/platform/artwork/draw";
import { pick, random } from "@/lib/platform/random";

/** Generated listeners with planted tastes, for `npm run bench -- radio`. */

/** The number of people, and of tracks that they listen to. */
export interface Size {
  people: number;
  tracks: number;
  /** Tracks that nobody plays. */
  others: number;
}

/** The tracks that somebody has played, in order; the station does not learn the last ones. */
interface Listened {
  told: number[];
  heldOut: number[];
}

export interface Listening {
  everybody: Listened[];
  trackGenres: Map<number, number>;
  /** The tracks by their plays, most first. */
  popular: number[];
  trackArtists: Map<number, number>;
  /** The tracks of the taste that a track is of, the most played first. */
  relatedTracks: Map<number, readonly number[]>;
}

/** Tastes are finer than the genres that are written on the tracks, a quarter of which are wrong. */
const TASTES = 60;
const GENRES = 20;
const WRONG = 0.25;
const OF_AN_ARTIST = 8;

/** Each person has some tastes, and now and then listens to anything at random. */
const OWN_TASTES = 3;
const ANYTHING = 0.15;
const PLAYED = 36;
const HELD_OUT = 3;

/** Beyond the ids of the generated marketplace. */
const FIRST = 10_000_000;

/** A track of a taste, the first ones most often (Zipf). */
const drawTrack = (next: () => number, tracks: readonly number[]) =>
  tracks[Math.floor(tracks.length ** next()) - 1] ?? FIRST;

/** Stores artists, tracks and plays, and counts them. */
export async function plantListening({ people, tracks, others }: Size): Promise<Listening> {
  const next = random("listeners");
  const ids = Array.from({ length: tracks }, (_, index) => FIRST + index);
  const ofTaste: number[][] = Array.from({ length: TASTES }, () => []);
  const trackGenres = new Map<number, number>();
  const trackArtists = new Map<number, number>();
  for (const [index, id] of ids.entries()) {
    const artist = Math.floor(index / OF_AN_ARTIST);
    const taste = artist % TASTES;
    ofTaste[taste]?.push(id);
    trackArtists.set(id, FIRST + artist);
    trackGenres.set(id, FIRST + (next() < WRONG ? Math.floor(next() * GENRES) : taste % GENRES));
  }
  await storeTracks(ids, trackGenres, trackArtists, others);
  // Popular tracks are spread over the artists of a taste.
  const tasteful = ofTaste.map((tracks) => shuffled(next, tracks));
  const everybody: Listened[] = [];
  const plays: [track: number, person: number][] = [];
  for (let person = 0; person < people; person++) {
    const tastes = Array.from({ length: OWN_TASTES }, () => pick(next, tasteful));
    const playedTracks = new Set<number>();
    while (playedTracks.size < PLAYED) {
      if (next() < ANYTHING) playedTracks.add(pick(next, ids));
      else playedTracks.add(drawTrack(next, pick(next, tastes)));
    }
    // People come and go between their tastes.
    const order = [...playedTracks].map((id) => ({ id, at: next() })).sort((a, b) => a.at - b.at);
    const listened = order.map(({ id }) => id);
    const trainingPlays = listened.slice(0, -HELD_OUT);
    everybody.push({ told: trainingPlays, heldOut: listened.slice(-HELD_OUT) });
    for (const id of trainingPlays) plays.push([id, person]);
  }
  await storePlays(plays, people);
  const counts = new Map<number, number>();
  for (const [id] of plays) counts.set(id, (counts.get(id) ?? 0) + 1);
  const popular = [...counts].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  const relatedTracks = new Map(tasteful.flatMap((tracks) => tracks.map((id) => [id, tracks])));
  return { everybody, trackGenres, popular, trackArtists, relatedTracks };
}

async function storeTracks(
  ids: readonly number[],
  trackGenres: Map<number, number>,
  trackArtists: Map<number, number>,
  others: number,
): Promise<void> {
  const artists = ids.map((id) => trackArtists.get(id) ?? 0);
  await sql`insert into genres (id, name) select ${FIRST} + n, 'Planted ' || n from generate_series(0, ${GENRES}::int - 1) as n`;
  await sql`
    insert into artists (id, name, image, image_small)
    select distinct id, 'Artist ' || id, '/media/artwork/artist-1.png', '/media/artwork/artist-1.png'
    from unnest(${artists}::bigint[]) as id`;
  await sql`
    insert into tracks (id, name, image, duration, release_date, bpm, key, scale)
    select id, 'Planted ' || id, '/media/artwork/track-1.png', 180000, date '2026-03-06' - (id % 900)::int, 70 + (id * 7 % 90)::int, 'D', 'minor'
    from unnest(${[...ids]}::bigint[]) as id`;
  await sql`
    insert into tracks (id, name, image, duration, release_date)
    select ${2 * FIRST} + n, 'Other ' || n, '/media/artwork/track-1.png', 180000, date '2026-03-06' - n % 900
    from generate_series(1, ${others}::int) as n`;
  await sql`
    insert into credits (track_id, artist_id, role, position, release_date, listed)
    select tracks.id, artist_id, 'performer', 0, release_date, listed
    from unnest(${[...ids]}::bigint[], ${artists}::bigint[]) as made (track_id, artist_id) join tracks on tracks.id = track_id`;
  await sql`
    insert into track_genres (track_id, genre_id, release_date, listed)
    select tracks.id, genre_id, release_date, listed
    from unnest(${[...ids]}::bigint[], ${ids.map((id) => trackGenres.get(id) ?? 0)}::bigint[]) as made (track_id, genre_id)
    join tracks on tracks.id = track_id`;
  await sql`
    insert into track_genres (track_id, genre_id, release_date, listed)
    select id, ${FIRST} + id % ${GENRES}::int, release_date, listed from tracks where id > ${2 * FIRST}`;
}

async function storePlays(plays: readonly [number, number][], people: number): Promise<void> {
  await sql`
    insert into listeners (id, device_id) select ${FIRST} + n, 'planted ' || n from generate_series(0, ${people}::int - 1) as n`;
  await sql`select ensure_play_partitions(now() - interval '1 month', now())`;
  await sql`
    insert into play_queue (track_id, listener_id, played_at, counted)
    select track_id, ${FIRST} + person, now() - interval '20 days' + place * interval '1 millisecond', true
    from unnest(${plays.map(([track]) => track)}::bigint[], ${plays.map(([, person]) => person)}::bigint[])
      with ordinality as played (track_id, person, place)`;
  await drainPlays();
  await sql`analyze`;
}
