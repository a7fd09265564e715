import { sql } from "@/db/client";
import { awardWaiting } from "@/lib/progress/achievements/award-service";
import { type AchievementMetric, PROFILE_LINKS } from "@/lib/progress/achievements/constants";
import { rows } from "@/tests/support/rows";
import { createArtist, createGenre, createUser } from "./factories";

/** Producers, and what brings a metric of theirs to a number. */

export interface Producer {
  id: number;
  artistId: number;
}

/** An account with an artist. */
export async function createProducer(): Promise<Producer> {
  const { id } = await createUser();
  return { id, artistId: (await createArtist({ owner_id: id })).id };
}

/** Accounts; a month old, unless said. */
export async function createPeople(count: number, days = 30): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into users (email, handle, name, avatar, created_at)
    select key || '@example.test', 'u_' || left(key, 20), 'Somebody', '/media/artwork/user-1.png', now() - make_interval(days => ${days})
    from (select replace(gen_random_uuid()::text, '-', '') as key from generate_series(1, ${count})) as keys returning id`;
  return rows.map(({ id }) => id);
}

const crowd: number[] = [];

/** Accounts that are a month old and have no artist. They are the same for each producer, since to create thousands takes long. */
async function meetPeople(count: number): Promise<number[]> {
  if (crowd.length < count) crowd.push(...(await createPeople(count - crowd.length)));
  return crowd.slice(0, count);
}

/** Public tracks of the producer, one published at each of these times. */
export async function releaseAt({ artistId }: Producer, times: readonly Date[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    with made as (
      insert into tracks (name, image, duration, release_date, created_at, publish_at)
      select 'Track', '/media/artwork/track-1.png', 150000, at::date, at, at from unnest(${times.map((at) => at.toISOString())}::timestamptz[]) as at
      returning id, release_date),
    credited as (
      insert into credits (track_id, artist_id, role, release_date, position)
      select id, ${artistId}, 'performer', release_date, 0 from made)
    select id from made`;
  return rows.map(({ id }) => id);
}

/** Public tracks of the producer, published now. */
export const release = (producer: Producer, count: number) =>
  releaseAt(producer, Array(count).fill(new Date()));

async function releaseOne(producer: Producer): Promise<number> {
  const [id] = await release(producer, 1);
  if (id === undefined) throw new Error("No track was made.");
  return id;
}

const monthsAgo = (months: number, now = new Date()) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1, 12));

/** Tracks in each of so many genres. */
async function releaseInGenres(producer: Producer, genres: number, tracks: number): Promise<void> {
  for (let made = 0; made < genres; made++) {
    const genre = await createGenre();
    const ids = await release(producer, tracks);
    await sql`
      insert into track_genres (track_id, genre_id, release_date, listed)
      select id, ${genre.id}, release_date, listed from tracks where id = any(${ids})`;
  }
}

/** Listeners with an account who heard the artist or track today. */
async function hear(subject: number, people: readonly number[]): Promise<void> {
  await sql`
    with listener as (
      insert into listeners (user_id) select unnest(${[...people]}::bigint[])
      on conflict (user_id) do update set user_id = excluded.user_id returning id)
    insert into insight_listeners (subject, listener_id, days)
    select ${subject}, id, array[(now() at time zone 'UTC')::date] from listener`;
}

/** Makes tracks complete; with `description` they are not, if it is short. */
export async function complete(trackIds: readonly number[], description = "x".repeat(40)): Promise<void> {
  const genre = await createGenre();
  await sql`
    with cover as (insert into covers (key) values (gen_random_uuid()::text) returning id)
    update tracks set bpm = 90, key = 'D', scale = 'minor', description = ${description}, cover_id = (select id from cover)
    where id = any(${[...trackIds]})`;
  await sql`
    insert into track_genres (track_id, genre_id, release_date, listed)
    select id, ${genre.id}, release_date, listed from tracks where id = any(${[...trackIds]})`;
  await sql`
    insert into tags (name) select 'mood ' || n from generate_series(1, 3) as n on conflict do nothing`;
  await sql`
    insert into track_tags (track_id, tag_id, release_date, listed)
    select tracks.id, tags.id, release_date, listed from tracks cross join tags
    where tracks.id = any(${[...trackIds]}) and tags.name like 'mood _'`;
}

/** People follow the artist. */
export async function follow(artistId: number, people: readonly number[]): Promise<void> {
  await sql`
    insert into artist_follows (follower_id, artist_id) select unnest(${[...people]}::bigint[]), ${artistId}`;
}

async function trend(
  producer: Producer,
  place: number,
  period: "week" | "month",
  genreId = 0,
): Promise<void> {
  const track_id = await releaseOne(producer);
  await sql`delete from trending`;
  await sql`insert into trending ${rows({ period, genre_id: genreId, place, track_id, score: 1 })}`;
}

/** Completed purchases of licenses, all paid to the producer. */
export async function buy({ id, artistId }: Producer, count: number, state = "completed"): Promise<void> {
  const [buyer] = await createPeople(1);
  await sql`
    with ordered as (
      insert into orders (buyer_id, buyer_name, state, currency, price_amount, fee_amount, total_amount, livemode, expires_at)
      select ${buyer ?? 0}, 'Buyer', 'captured', 'usd', 1000, 0, 1000, false, now() from generate_series(1, ${count}) returning id),
    bought as (
      insert into purchases (order_id, buyer_id, track_id, track_name, artist_id, artist_name, offer_id, license_type, terms,
        terms_sha256, licensee_name, price_amount, net_amount, artist_amount, fee_amount, currency, state, completed_at)
      select id, ${buyer ?? 0}, 1, 'Track', ${artistId}, 'Artist', 1, 'mp3', '{}', '', 'Buyer', 1000, 1000, 1000, 0, 'usd',
        ${state}, now() from ordered returning id)
    insert into purchase_splits (purchase_id, user_id, bps, share_amount, position) select id, ${id}, 10000, 1000, 0 from bought`;
}

/** Requests of others for which a track of the producer was chosen. */
async function fulfill(producer: Producer, count: number): Promise<void> {
  const trackId = await releaseOne(producer);
  for (const requester of await createPeople(count)) {
    const id = `req_${String(requester).padStart(16, "0")}`;
    await sql`
      insert into beat_requests (id, user_id, content, duration_hours, opened_at, expires_at)
      values (${id}, ${requester}, 'A beat, please.', 48, now(), now() + interval '48 hours')`;
    await sql`
      with submitted as (
        insert into beat_submissions (beat_request_id, user_id, track_id) values (${id}, ${producer.id}, ${trackId}) returning id)
      select id from submitted`;
    await sql`
      update beat_requests set fulfilled_at = now(), fulfilled_by = (select id from beat_submissions where beat_request_id = ${id})
      where id = ${id}`;
  }
}

async function reply(producer: Producer, count: number): Promise<void> {
  const trackId = await releaseOne(producer);
  const people = await meetPeople(count);
  await sql`
    with named as (
      select person, nextval(pg_get_serial_sequence('comments', 'id')) as id, nextval(pg_get_serial_sequence('comments', 'id')) as answer
      from unnest(${people}::bigint[]) as person),
    asked as (
      insert into comments (id, track_id, user_id, path, position, content)
      select id, ${trackId}, person, array[id], 0, 'Nice.' from named)
    insert into comments (id, track_id, user_id, parent_id, path, position, content)
    select answer, ${trackId}, ${producer.id}, id, array[id, answer], 0, 'Thanks.' from named`;
}

/** Other accounts whose artists are credited on tracks of the producer. */
export async function collaborate(producer: Producer, accounts: readonly number[]): Promise<void> {
  const trackId = await releaseOne(producer);
  for (const account of accounts) {
    const artist = await createArtist({ owner_id: account });
    await sql`
      insert into credits (track_id, artist_id, role, release_date, position)
      select id, ${artist.id}, 'featured', release_date, 1 from tracks where id = ${trackId}`;
  }
}

/** Everybody has a public playlist with a track of the producer. */
export async function collect(producer: Producer, people: readonly number[]): Promise<void> {
  const trackId = await releaseOne(producer);
  await sql`
    with made as (
      insert into playlists (owner_id, name, visibility) select unnest(${[...people]}::bigint[]), 'Mine', 'public'
      returning id, owner_id)
    insert into playlist_items (playlist_id, track_id, rank, added_by) select id, ${trackId}, 1, owner_id from made`;
}

async function play(producer: Producer, plays: number): Promise<void> {
  const trackId = await releaseOne(producer);
  await sql`update track_stats set plays = ${plays} where track_id = ${trackId}`;
}

/** Brings a metric of a producer that has nothing yet to a number. */
export const REACH: Record<
  Exclude<AchievementMetric, "play_percentile" | "season_releases">,
  (producer: Producer, value: number) => Promise<unknown>
> = {
  releases: release,
  release_streak: (producer, value) =>
    // With the month before left out, and one before that.
    releaseAt(
      producer,
      [...Array(value).keys(), value + 1].map((months) => monthsAgo(months)),
    ),
  active_months: (producer, value) => releaseAt(producer, [monthsAgo(value), monthsAgo(0)]),
  complete_tracks: async (producer, value) => {
    await complete(await release(producer, value));
    await complete(await release(producer, 2), "x".repeat(39));
  },
  genres: async (producer, value) => {
    await releaseInGenres(producer, value, 3);
    await releaseInGenres(producer, 1, 2);
  },
  deep_genres: async (producer, value) => {
    await releaseInGenres(producer, value, 5);
    await releaseInGenres(producer, 1, 4);
  },
  partners: async (producer, value) => collaborate(producer, await createPeople(value)),
  plays: play,
  listeners: async (producer, value) => {
    await play(producer, value);
    await hear(producer.artistId * 4 + 3, await meetPeople(value));
  },
  track_listeners: async (producer, value) => {
    const trackId = await releaseOne(producer);
    await sql`
      insert into insight_days (kind, entity_id, day, plays, gaps, reach)
      values ('track', ${trackId}, (now() at time zone 'UTC')::date, ${value}, '{1}', ${[value]}::int[])`;
    await play(producer, value);
    await hear(trackId * 4 + 1, await meetPeople(value));
  },
  // A value of 0 is the first place that is not enough.
  trending_25: (producer, value) => trend(producer, value ? 25 : 26, "week"),
  trending_10: (producer, value) => trend(producer, value ? 10 : 11, "week"),
  trending_1: (producer, value) => trend(producer, value ? 1 : 2, "week"),
  genre_trending_10: async (producer, value) =>
    trend(producer, value ? 10 : 11, "month", (await createGenre()).id),
  profile_parts: async ({ artistId }, value) => {
    await sql`insert into artist_profiles (artist_id, description) values (${artistId}, 'Beats.')`;
    await sql`
      with cover as (insert into covers (key) values (gen_random_uuid()::text) returning id)
      update artists set cover_id = (select id from cover) where id = ${artistId}`;
    await sql`
      insert into profile_links (artist_id, url, title, position)
      select ${artistId}, 'https://example.test/' || n, 'Site', n from generate_series(1, ${value - 2}::int) as n`;
    if (value > 2 + PROFILE_LINKS) throw new Error("A profile has no more parts.");
  },
  followers: async ({ artistId }, value) => follow(artistId, await meetPeople(value)),
  playlist_owners: async (producer, value) => collect(producer, await meetPeople(value)),
  replies: reply,
  sales: async (producer, value) => {
    await buy(producer, value);
    await buy(producer, 1, "refunded");
  },
  fulfilled_requests: fulfill,
};

interface Row {
  key: string;
  season: string;
  value: number;
  unlocked_at: Date | null;
}

/** Reads the stored progress of an account's achievement, once everything was measured. */
export async function findProgress(userId: number, key: string): Promise<Row | undefined> {
  await awardWaiting();
  const [row] = await sql<Row[]>`
    select key, season, value, unlocked_at from achievement_progress
    where user_id = ${userId} and key = ${key} order by season desc limit 1`;
  return row;
}
