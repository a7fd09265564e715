import postgres from "postgres";
import { Pool } from "@/db/pool";
import type { InsightKind } from "@/lib/listening/plays/drain-queries";
import { recount } from "@/lib/listening/plays/recount-queries";
import { migrate } from "@/scripts/migration";
import { withoutIndexes } from "./indexes";
import { type Amount, marketplaceSize, type Numbers, SIZES, type Size, scale } from "./marketplace-sizes";
import { makeProfiles } from "./profile-data";
import { makeTalk } from "./talk-data";

/**
 * A catalogue and its plays, made up by PostgreSQL itself: the same for the same number of plays, but for the days, which
 * end today. A few tracks have most of the plays, a few listeners make most of them, each listener has favourites, and
 * there is more to hear every month.
 */

const DAYS = 400;
/** Plays are stored in this many pieces, by two connections. */
const PIECES = 16;

/** Shares of listening: the first of n things has about n^-0.4 of all, the last nearly nothing. */
const SKEW = 2.5;

const COUNTRIES = ["US", "GB", "NL", "DE", "FR", "CA", "BR", "NG", "ZA", "AU", "JP", "KE", "GH", "SE"];

type Stage = typeof import("../../scripts/stage.mjs")["stage"];

/** The address of a database with so many plays on the server of `url`: one that is there, or a new one, filled. */
export async function fillBench(
  url: string,
  size: keyof typeof SIZES,
  plays: number,
  stage: Stage,
): Promise<string> {
  return fillOnce(url, `${size}_${plays}`, SIZES[size], plays, stage);
}

/** The same with numbers of one's own: a marketplace with as many tracks, plays and conversations. */
export function fillMarketplace(url: string, numbers: Numbers, stage: Stage): Promise<string> {
  const { tracks, plays, conversations } = numbers;
  return fillOnce(url, `growth_${tracks}_${plays}_${conversations}`, marketplaceSize(numbers), plays, stage);
}

async function fillOnce(url: string, name: string, size: Size, plays: number, stage: Stage): Promise<string> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  const address = new URL(url);
  address.pathname = `/${name}`;
  try {
    // A database tells by its comment that it was filled to the end, and on which day: periods end today.
    const [state] = await admin<{ filled: string | null }[]>`
      select shobj_description(oid, 'pg_database') as filled from pg_database where datname = ${name}`;
    const today = new Date().toISOString().slice(0, 10);
    if (state?.filled !== today) {
      await admin`drop database if exists ${admin(name)} with (force)`;
      await admin`create database ${admin(name)}`;
    }
    await stage("migrate", () => migrate(address.href));
    if (state?.filled !== today) {
      await fillTables(address.href, size, plays, stage);
      await admin.unsafe(`comment on database ${name} is '${today}'`);
    }
    return address.href;
  } finally {
    await admin.end();
  }
}

/** Fills a migrated, empty database. */
export async function fill(
  url: string,
  size: keyof typeof SIZES,
  plays: number,
  stage: Stage,
): Promise<void> {
  await fillTables(url, SIZES[size], plays, stage);
}

async function fillTables(url: string, size: Size, plays: number, stage: Stage): Promise<void> {
  await generate(url, size, plays, stage);
  await stage("count", () => recountAll(url));
  await stage("analyze", () => analyze(url));
}

/** Counts are not made here: that is `recountAll`. */
async function generate(url: string, size: Size, plays: number, stage: Stage): Promise<void> {
  const sized = (amount: Amount) => scale(amount, plays);
  const [tracks, listeners, artists, accounts] = [
    sized(size.tracks),
    sized(size.listeners),
    sized(size.artists),
    sized(size.accounts),
  ];
  const sql = postgres(url, { max: 2, onnotice: () => {}, connection: { synchronous_commit: "off" } });
  try {
    // A number from 0 to 1 that looks random and is always the same for the same two numbers.
    await sql`
      create function drawn(bigint, bigint) returns float8 immutable parallel safe language sql
      return ((hashint8extended($1, $2) >> 11) & 9007199254740991)::float8 / 9007199254740992`;
    await stage("catalogue", async () => {
      await makeCatalogue(sql, { ...size, tracks, artists, accounts });
      await makeProfiles(sql);
      await sql`insert into listeners (id, device_id) select n, 'device-' || n from generate_series(1, ${listeners}::int) as n`;
    });
    await sql`
      select setval('users_id_seq', ${accounts}), setval('artists_id_seq', ${artists}), setval('tracks_id_seq', ${tracks}),
        setval('listeners_id_seq', ${listeners}), setval('play_queue_id_seq', ${plays})`;
    await stage("plays", () => storePlays(sql, { plays, tracks, listeners }));
    await stage("people", () =>
      Promise.all([
        makeReactions(sql, { plays, tracks, accounts }),
        size.talk &&
          makeTalk(sql, {
            accounts,
            tracks,
            conversations: sized(size.talk.conversations),
            messages: sized(size.talk.messages),
            comments: sized(size.talk.comments),
          }),
      ]),
    );
    await sql`drop function drawn`;
    await sql`delete from insight_recounts`;
  } finally {
    await sql.end();
  }
}

/** Counts everything from the plays, by two connections; artists take longest. */
async function recountAll(url: string): Promise<void> {
  const { sql } = new Pool(`${url}?synchronous_commit=off&work_mem=768MB`, { max: 2 });
  const kinds: InsightKind[] = ["artist", "album", "track"];
  try {
    await withoutIndexes(
      sql,
      ["insight_listeners", "insight_days", "insight_months", "insight_countries"],
      () => Promise.all(kinds.map((kind) => sql.begin((transaction) => recount(transaction, kind, "all")))),
    );
  } finally {
    await sql.end();
  }
}

/** Analyzes the tables as PostgreSQL would by itself in the minutes after, by two connections; the measurement does not wait for it. */
async function analyze(url: string): Promise<void> {
  const sql = postgres(url, { max: 2 });
  try {
    const tables = await sql<{ statement: string }[]>`
      select case relkind when 'p' then 'analyze ' else 'vacuum analyze ' end || oid::regclass as statement
      from pg_class where relkind in ('r', 'p') and relnamespace <> 'information_schema'::regnamespace
        and not relisshared
      order by pg_table_size(oid) desc`;
    await Promise.all(tables.map(({ statement }) => sql.unsafe(statement)));
    await sql`checkpoint`;
  } finally {
    await sql.end();
  }
}

/** Each artist has an owner; the first has more tracks than the others, who share the rest evenly. */
async function makeCatalogue(
  sql: postgres.Sql,
  {
    tracks,
    artists,
    accounts,
    firstMemberEvery,
    tracksAnAlbum,
  }: Pick<Size, "firstMemberEvery" | "tracksAnAlbum"> & { tracks: number; artists: number; accounts: number },
): Promise<void> {
  await sql`
    insert into users (id, email, handle, name, avatar)
    select n, 'user-' || n || '@bench.test', 'user_' || n, 'User ' || n, '/media/artwork/user-1.png'
    from generate_series(1, ${accounts}::int) as n`;
  await sql`
    insert into artists (id, name, image, image_small)
    select n, 'Artist ' || n, '/media/artwork/artist-1.png', '/media/artwork/artist-1.png?size=320'
    from generate_series(1, ${artists}::int) as n`;
  await sql`insert into artist_members (artist_id, user_id, role) select id, id, 'owner' from artists`;
  await sql`
    create table made as
    select n as track_id, artist_id, (row_number() over (partition by artist_id order by n) - 1)::int as place
    from generate_series(1, ${tracks}::int) as n
    cross join lateral (select case when n % ${firstMemberEvery}::int = 1 then 1 else 2 + (drawn(n, 1) * (${artists}::int - 2))::int end) as artist (artist_id)`;
  await sql`
    insert into albums (id, name, image, release_date)
    select artist_id * 1000 + place / ${tracksAnAlbum}::int, 'Album ' || place / ${tracksAnAlbum}::int, '/media/artwork/album-1.png', '2024-01-05'
    from made where place % ${tracksAnAlbum}::int = 0`;
  await sql`
    insert into album_artists (album_id, artist_id, release_date, position)
    select id, id / 1000, release_date, 0 from albums`;
  await sql`
    insert into tracks (id, name, album_id, album_position, image, release_date, duration, bpm, key, scale)
    select track_id, 'Track ' || track_id, artist_id * 1000 + place / ${tracksAnAlbum}::int, place % ${tracksAnAlbum}::int + 1, '/media/artwork/track-1.png', '2024-01-05',
      150000, 92, 'D', 'minor'
    from made`;
  await sql`
    insert into credits (track_id, artist_id, role, release_date, position)
    select track_id, artist_id, 'performer', '2024-01-05'::date, 0 from made
    union all
    select track_id, guest, 'featured', '2024-01-05'::date, 1
    from made cross join lateral (select 1 + (drawn(track_id, 2) * (${artists}::int - 1))::int) as invited (guest)
    where drawn(track_id, 3) < 0.3 and guest <> artist_id`;
  await sql`drop table made`;
}

/** The plays, in the order of their time. */
async function storePlays(
  sql: postgres.Sql,
  { plays, tracks, listeners }: { plays: number; tracks: number; listeners: number },
): Promise<void> {
  const begin = sql`(date_trunc('day', now() at time zone 'UTC') - ${DAYS - 1} * interval '1 day') at time zone 'UTC'`;
  await sql`select ensure_play_partitions(${begin}, now())`;
  const piece = Math.ceil(plays / PIECES);
  const store = (from: number) => sql`
    insert into plays (id, listener_id, track_id, played_at, received_at, ms_played, country, source, counted)
    select n, listener, 1 + floor(power(taste, ${SKEW}) * ${tracks})::int, played_at, played_at, (drawn(n, 1) * 150000)::int,
      (${COUNTRIES}::text[])[1 + floor(power(drawn(listener, 2), 2) * ${COUNTRIES.length})::int], 'playlist', drawn(n, 3) > 0.01
    from generate_series(${from}::bigint, ${Math.min(plays, from + piece - 1)}::bigint) as n
    cross join lateral (
      select 1 + floor(power(drawn(n, 4), 1.5) * ${listeners})::int as listener,
        ${begin} + (now() - ${begin}) * power(n::float8 / ${plays}, 0.75) as played_at) as heard
    -- Seven in ten plays are of one of the listener's twenty favourites.
    cross join lateral (
      select case when drawn(n, 5) < 0.7 then drawn(listener * 32 + (drawn(n, 6) * 19)::int, 7) else drawn(n, 8) end as taste) as chosen`;
  const starts = Array.from({ length: PIECES }, (_, place) => 1 + place * piece).filter(
    (from) => from <= plays,
  );
  await withoutIndexes(sql, ["plays"], () => Promise.all(starts.map(store)));
}

/** Likes and reposts of the accounts, and who follows whom, over the same days. */
async function makeReactions(
  sql: postgres.Sql,
  { plays, tracks, accounts }: { plays: number; tracks: number; accounts: number },
): Promise<void> {
  for (const [seed, table, share] of [
    [10, "likes", 0.02],
    [20, "reposts", 0.004],
  ] as const) {
    await sql`
      insert into ${sql(table)} (user_id, track_id, created_at)
      select 1 + floor(drawn(n, ${seed}) * ${accounts})::int, 1 + floor(power(drawn(n, ${seed + 1}), ${SKEW}) * ${tracks})::int,
        now() - ${DAYS} * drawn(n, ${seed + 2}) * interval '1 day'
      from generate_series(1, ${Math.round(plays * share)}::int) as n
      on conflict do nothing`;
  }
  await sql`
    insert into follows (follower_id, followed_id, created_at)
    select follower, followed, now() - ${DAYS} * drawn(n, 30) * interval '1 day'
    from generate_series(1, ${accounts * 5}::int) as n
    cross join lateral (
      select 1 + floor(drawn(n, 31) * ${accounts})::int as follower, 1 + floor(power(drawn(n, 32), ${SKEW}) * ${accounts})::int as followed) as pair
    where follower <> followed
    on conflict do nothing`;
}
