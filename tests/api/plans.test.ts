import postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { exampleUpload, receivedUpload } from "@/lib/catalog/uploads/examples";
import { defaultTerms } from "@/lib/commerce/terms/defaults";
import { secretCheck } from "@/lib/developers/webhooks/secrets";
import { operations } from "@/lib/docs/openapi/registry";
import { databaseUrl } from "@/lib/platform/env";
import { type Operation, successStatus } from "@/lib/platform/http-contract/operation";
import { fill } from "@/tests/bench/marketplace-data";
import { freshAddress } from "@/tests/support/addresses";
import { createPrint, createToken, createWave } from "@/tests/support/factories";
import { beatRequestThings, createBeatRequests } from "@/tests/support/fixtures/beat-requests";
import { createExports } from "@/tests/support/fixtures/exports";
import { pathParams, type Things } from "@/tests/support/fixtures/params";
import { createPayments } from "@/tests/support/fixtures/payments";
import { createUploads } from "@/tests/support/fixtures/uploads";
import { sell } from "@/tests/support/licenses";
import { callExample } from "@/tests/support/operations";

/**
 * On the generated marketplace of the benchmark, whose first account owns the artist with the most tracks and talks to most: what
 * an operation reads of a large table it finds through an index, and of a list it reads about as much as it shows.
 */

const PLAYS = 200_000;
/** Tables of so many rows are large; smaller ones PostgreSQL reads as a whole, and is right. */
const LARGE = 4_000;

/** A page has fifteen things, or fifty messages, and each may need a few rows of others. */
const MAX_ROWS_READ = 300;
/** The latest conversations are found among all that the caller has, five hundred here, and unread messages are counted. */
// A log that shows some kinds counts what the account has of them, of five hundred entries here.
// Genres count their tracks, 125 each here: by the index alone, except for rows that vacuum has not seen yet.
// A station is chosen from a few hundred candidates. Of notifications, what is unread is counted too. What others did stands between
// the artist's own releases, of which the busiest artist has five thousand in a month here.
const MORE: Record<string, number> = {
  listConversations: 1_000,
  listGenres: 2_000,
  getStation: 1_000,
  listAuditLog: 1_000,
  listNotifications: 2_000,
  listSocialActivity: 6_000,
};
const isPaged = ({ query }: Operation) => ["page", "limit"].some((name) => name in (query?.shape ?? {}));

const TIMES = 8;

/** Things that are there and busy. */
const BUSY: Things = {
  user: 2,
  self: "me",
  artist: 1,
  spareArtist: "1",
  spareAlbum: "1000",
  spareTrack: "1",
  album: 1000,
  track: 1,
  comment: 1,
  genre: "Genre 1",
  export: 1,
  coverTemplate: "last-bus",
  achievement: "first-release",
  stationType: "track",
  station: "1",
  play: 1,
  tag: "tag 1",
  conversation: 1,
  ...{ group: 2, spareGroup: 3 },
  message: 1,
  upload: exampleUpload.id,
  receivedUpload: receivedUpload.id,
  playlist: 1,
  collection: 1,
  spareCollection: "2",
  sparePlaylist: "2",
  invitedPlaylist: 3,
  invitedArtist: 3,
  requestedTrack: 3,
  requestedAlbum: 3,
  credit: 1,
  spareCredit: "2",
  purchase: 1,
  license: "3f2b8c1e-6a4d-4c57-9e0b-5d1f7a2c9b34",
  spareLicense: "8d2e4f6a-1b3c-4d5e-8f70-9a1b2c3d4e5f",
  preset: 1,
  sparePreset: 2,
  coupon: 1,
  spareCoupon: 2,
  event: "evt_1",
  webhook: 1,
  delivery: 1,
  saleTrack: 50,
  openPurchase: 50,
  ...beatRequestThings,
};

beforeAll(async () => {
  // As on the benchmark's server, and on any with a disk of this decade; for the connections that come.
  const admin = postgres(databaseUrl(), { max: 1 });
  await admin.unsafe(`alter database ${admin.options.database} set random_page_cost = 1.1`);
  await admin.end();
  await fill(databaseUrl(), "marketplace", PLAYS, async (_name, work) => work(() => {}));
  await createWave(1);
  await createPrint(1);
  await createUploads({ caller: { id: 1 } });
  await createBeatRequests({ caller: { id: 1 }, other: { id: 2 } });
  await createPayments({ caller: { id: 1 } });
  await createExports({ caller: { id: 1 } });
  await sql`
    insert into users (email, handle, name, avatar)
    select 'listener-' || n || '@bench.test', 'listener_' || n, 'Listener ' || n, '/media/artwork/user-1.png'
    from generate_series(1, 20000) as n`;
  await sql`
    insert into track_genres (track_id, genre_id, release_date)
    select tracks.id, genres.id, release_date from tracks join genres on genres.id % 16 = tracks.id % 16`;
  await sql`insert into tags (name) select 'tag ' || n from generate_series(1, 200) as n`;
  await sql`
    insert into track_tags (track_id, tag_id, release_date)
    select tracks.id, tags.id, release_date from tracks join tags on tags.id % 100 = tracks.id % 100`;
  await sql`update users set shows_likes = true where id = 2`;
  // Everybody likes a few, and follows the busiest artist.
  for (const [table, column, objects, most] of [
    ["likes", "track_id", "tracks", 8],
    ["album_likes", "album_id", "albums", 8],
    ["artist_likes", "artist_id", "artists", 8],
    ["reposts", "track_id", "tracks", 40],
    ["album_reposts", "album_id", "albums", 40],
  ] as const) {
    await sql`
      insert into ${sql(table)} (user_id, ${sql(column)}, created_at)
      select users.id, objects.id, now() - users.id * interval '1 hour' from users join (select id from ${sql(objects)} order by id limit ${most}) as objects
        on objects.id % 4 = users.id % 4
      on conflict do nothing`;
  }
  await sql`
    insert into artist_follows (follower_id, artist_id, created_at) select id, 1, now() - id * interval '1 hour' from users`;
  await createPlaylists();
  await createCollections();
  await createLicenses();
  await createOffers();
  await createManyBeatRequests();
  await createManyNotifications();
  await createManyEvents();
  // Of every table: which ones are large and what a plan costs would else depend on how far the server's own vacuum is.
  await sql`vacuum analyze`;
}, 300_000);

/** Many playlists, the first of them with many tracks, and most of them followed by the first account. */
async function createPlaylists() {
  await sql`
    insert into playlists (owner_id, name, visibility, followers_count)
    select case when n <= 20 then n % 2 + 1 else 3 + n % 5000 end, 'Playlist ' || n, 'public', n % 97 from generate_series(1, 5000) as n`;
  await sql`update playlists set owner_id = 1, collaborative = true where id = 1`;
  await sql`
    insert into playlist_items (playlist_id, track_id, rank, added_by)
    select 1, id, id * 1000, 1 from tracks order by id limit 250`;
  await sql`
    insert into playlist_items (playlist_id, track_id, rank, added_by)
    select playlists.id, tracks.id, tracks.id * 1000, 1 from playlists cross join (select id from tracks order by id limit 4) as tracks
    where playlists.id > 1`;
  await sql`insert into playlist_follows (user_id, playlist_id) select 1, id from playlists where id % 50 = 0`;
}

/** As many licenses as accounts, and those that the examples name. */
async function createLicenses() {
  const sale = { trackId: 1, artistId: 1 };
  await sell({ ...sale, buyerId: 1, uuid: String(BUSY.license) });
  await sell({ ...sale, buyerId: 2, type: "free", amount: 0, uuid: String(BUSY.spareLicense) });
  await sql`
    insert into licenses
      (uuid, track_id, track_name, artist_id, artist_name, licensee_id, licensee_name, license_type, terms, terms_sha256, sequence,
       jws, livemode, issued_at)
    select gen_random_uuid(), 2 + n % 1000, 'Track', 1 + n % 100, 'Artist', case when n <= 20 then n % 2 + 1 else 3 + n % 5000 end, 'Name', 'wav',
      licenses.terms, licenses.terms_sha256, 10 + n, licenses.jws, false, now() - n * interval '1 minute'
    from licenses cross join generate_series(1, 5000) as n where licenses.uuid = ${BUSY.license}`;
  await sql`
    insert into license_chain (track_id, sequence, kind, license_uuid, content_sha256, prev, hash, at)
    select track_id, sequence, 'lease', uuid, terms_sha256, terms_sha256, terms_sha256, issued_at from licenses where sequence > 10`;
}

/** As many collections as accounts, each with a track and an artist; the first has many tracks, and some are featured. */
async function createCollections() {
  await sql`
    insert into collections (owner_id, name, featured_place, created_at)
    select case when n <= 20 then n % 2 + 1 else 3 + n % 5000 end, 'Collection ' || n, case when n <= 30 then n end,
      now() - n * interval '1 minute' from generate_series(1, 5000) as n`;
  await sql`
    insert into collection_items (collection_id, position, track_id)
    select collections.id, 1, tracks.id from collections join tracks on tracks.id = 1 + collections.id % 1000`;
  await sql`insert into collection_items (collection_id, position, artist_id) select id, 2, 1 from collections where id % 100 = 0`;
  await sql`
    insert into collection_items (collection_id, position, track_id)
    select 1, id + 2, id from tracks where id between 3 and 60`;
}

/** Every third track is for sale, and most coupons are of others than the first artist. */
async function createOffers() {
  await sql`
    insert into license_offers (track_id, license_type, terms, amount, currency)
    select id, 'wav', ${sql.json(defaultTerms("wav"))}, 1900 + id % 97 * 100, 'usd' from tracks where id % 3 = 1 and id < 9000`;
  await sql`
    insert into license_presets (id, artist_id, kind, name, terms, is_default)
    values (1, 1, 'exclusive', 'Standard', ${sql.json(defaultTerms("exclusive"))}, true)`;
  await sql`
    insert into coupons (code, artist_id, name, kind, bps, listed)
    select case when n = 1 then 'WELCOME10' else 'CODE-' || n end, 1 + n / 20, 'Coupon', 'percentage', 1000, n % 200 = 1
    from generate_series(1, 5000) as n where 1 + n / 20 <= (select max(id) from artists)`;
}

/** As many requests as two months of a busy board have. Statistics count them all, so they stay below what counts as large here. */
async function createManyBeatRequests() {
  await sql`
    insert into beat_requests (id, user_id, content, genre, bpm_range, duration_hours, created_at, opened_at, expires_at)
    select 'req_' || lpad(n::text, 16, '0'), case when n <= 600 then 1 else 3 + n % 5000 end, 'A beat, please.', 'Genre ' || n % 16, '90-110', 48,
      opened, opened, opened + interval '48 hours'
    from (select n, now() - n * interval '30 minutes' as opened from generate_series(1, 3000) as n) as drawn`;
  await sql`
    insert into beat_submissions (beat_request_id, user_id, track_id)
    select 'req_' || lpad((1 + n % 900)::text, 16, '0'), 1 + n % 3, n from generate_series(1, 900) as n on conflict do nothing`;
}

/** The notifications of many accounts, most of them read; thousands of them the first account's. */
async function createManyNotifications() {
  await sql`
    insert into notifications (user_id, kind, activity_kind, group_key, subject_type, subject_id, actor_type, actor_id, in_app, created_at, read_at)
    select case when n % 5 = 0 then 1 else 3 + n % 5000 end, 'likes', 'liked', 'liked ' || n, 'track', (1 + n % 1000)::text, 'user', 2, true,
      now() - n * interval '1 minute', case when n % 20 > 0 then now() end from generate_series(1, 20000) as n`;
}

/**
 * The events of many accounts, some of which have webhooks with deliveries; thousands are the first account's. Of the audit log it has one
 * of forty: with one of twelve, PostgreSQL might as well read the whole table to count them.
 */
async function createManyEvents() {
  await sql`
    insert into audit_entries (user_id, kind, actor_type)
    select case when n % 40 = 1 then 1 else 3 + n % 5000 end, 'session.started', 'you' from generate_series(1, 20000) as n`;
  await sql`
    insert into api_events (user_id, type, at, source_key, body)
    select case when n % 5 = 1 then 1 else 3 + n % 5000 end, 'token.revoked', now() - (20000 - n) * interval '1 minute', 'event ' || n,
      '{"id":"evt_' || n || '","type":"token.revoked","timestamp":"2026-01-15T14:30:00.000Z","mode":"live","account_id":1,"data":{}}'
    from generate_series(1, 20000) as n`;
  await sql`
    insert into webhook_endpoints (user_id, url, types, secret_check)
    select case when n <= 3 then 1 else n end, 'https://hooks.example.com/' || n, '{*}', ${secretCheck(1, 1)} from generate_series(1, 3000) as n`;
  await sql`
    insert into webhook_deliveries (endpoint_id, event_id, type, state, attempts, created_at, done_at)
    select case when n % 5 = 1 then 1 else 1 + n % 3000 end, n, 'token.revoked', 'delivered', 1, now() - (20000 - n) * interval '1 minute', now()
    from generate_series(1, 20000) as n`;
}

/** Counts the rows of each large table that were read so far, by everybody: without an index, and through one. */
async function rowsRead(): Promise<Map<string, { scanned: number; found: number }>> {
  // Each connection of the pool hands in what it counted.
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.01)`));
  const rows = await sql<{ name: string; scanned: number; found: number }[]>`
    select pg_class.relname as name, seq_tup_read as scanned, idx_tup_fetch as found
    from pg_stat_user_tables join pg_class on oid = relid where reltuples >= ${LARGE}`;
  return new Map(rows.map(({ name, ...read }) => [name, read]));
}

describe("A large marketplace", () => {
  const reads = operations.filter(({ method }) => method === "GET").map((read) => [read.id, read] as const);

  it.each(reads)("On a large marketplace %s reads little more than it answers", async (_id, operation) => {
    const token = await createToken(1);
    const params = pathParams(operation, BUSY);
    const busy = { ...operation, example: { ...operation.example, params } } as Operation;
    const before = await rowsRead();
    expect(before.size).toBeGreaterThan(10);
    // Often enough that PostgreSQL has chosen the plan that it keeps.
    for (let time = 0; time < TIMES; time++) {
      const { status } = await callExample(busy, { token, address: freshAddress() });
      expect(status).toBe(successStatus(operation));
    }
    const after = await rowsRead();
    const read = [...after].map(([name, { scanned, found }]) => {
      const earlier = before.get(name) ?? { scanned: 0, found: 0 };
      return { name, scanned: scanned - earlier.scanned, found: (found - earlier.found) / TIMES };
    });
    expect(read.filter(({ scanned }) => scanned > 0)).toEqual([]);
    // A page is read in the order of an index, and not sorted out of all there is.
    const most = MORE[operation.id] ?? MAX_ROWS_READ;
    if (isPaged(operation)) expect(read.filter(({ found }) => found > most)).toEqual([]);
  });
});
