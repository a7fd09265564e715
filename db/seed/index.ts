import { setImmediate as otherWork } from "node:timers/promises";
import { getTableName } from "drizzle-orm";
import { artists } from "@/db/schema/artists";
import { beatRequests } from "@/db/schema/beat-requests";
import { playQueue, plays as playsTable } from "@/db/schema/plays";
import { synthesise } from "@/db/seed/sound/track-audio";
import type { Db, Tag } from "@/db/tagged";
import { ALL_KINDS, NOTIFICATION_KINDS } from "@/lib/accounts/preferences/kinds";
import { DEMO_PASSWORD } from "@/lib/accounts/profiles/demo-constants";
import { hashPassword } from "@/lib/accounts/sessions/passwords";
import { countCharts } from "@/lib/discovery/charts/chart-ranking-queries";
import { rankTrends } from "@/lib/discovery/charts/ranking-queries";
import { recountListeningHistory } from "@/lib/listening/plays/heard-queries";
import { recount } from "@/lib/listening/plays/recount-queries";
import { waveformPeaks } from "@/lib/platform/audio-analysis/waveform";
import { paymentsMode } from "@/lib/platform/payments-mode";
import { random } from "@/lib/platform/random";
import { rankBoards } from "@/lib/progress/leaderboards/ranking-queries";
import { drawAccess } from "./access";
import { drawAccountTables, drawArtistTables } from "./accounts";
import { drawApps } from "./apps";
import { drawBeatRequests } from "./beat-requests";
import { seedCatalogImport } from "./catalog-imports";
import {
  type AlbumSeed,
  albumImage,
  drawAlbums,
  drawTracks,
  FREE_DOWNLOADS,
  keyAndScale,
  type TrackSeed,
} from "./catalogue";
import { type Clock, clockAt, HISTORY_DAYS, iso } from "./clock";
import { drawCollections } from "./collections";
import { drawComments } from "./comments";
import { drawContributors } from "./contributors";
import { seedCreditRequests } from "./credit-requests";
import { GENRES, tags } from "./genres";
import { drawMessaging } from "./messaging";
import { noteMilestones } from "./milestones";
import { seedNotifications } from "./notifications";
import { drawOffers } from "./offers";
import { drawPayments } from "./payments";
import { drawPeople } from "./people";
import { drawPlaylists } from "./playlists";
import { drawPlays, playTables } from "./plays";
import { drawReach } from "./popularity";
import { findSeedProblem } from "./problem";
import { seedNotices, seedReports } from "./reports";
import { drawRequests } from "./requests";
import { advanceIdentities, insertRows } from "./rows";
import { drawArtistFollows, drawFollows, drawReactions } from "./social";
import { seedStems } from "./stems";
import { queueStreams } from "./streams";
import { noteVisits } from "./visits";

interface SeedOptions {
  log?: (line: string) => void;
  /** The time that activity is relative to; the current one by default. */
  now?: Date;
  /**
   * The password of the demo accounts; by default the public one. With null, as on a server of somebody's own, they have none, no role and no
   * emails.
   */
  password?: string | null;
  /** `small` has a tenth of the plays and coarser waveforms: it takes a fifth of the time. */
  size?: "full" | "small";
}

/**
 * Loads the demo data into a migrated database without an obstacle (`findSeedProblem`), in one transaction. The data is always the same,
 * except that activity is relative to `now` and the password's salt is new. Throws when there is an obstacle by now.
 */
export async function seed(
  sql: Tag,
  { log = () => {}, now = new Date(), password = DEMO_PASSWORD, size = "full" }: SeedOptions = {},
): Promise<void> {
  const clock = clockAt(now);
  const albums = drawAlbums();
  const tracks = drawTracks(albums);
  const { plays, waveformRate } = SIZES[size];
  await sql.begin(async (transaction) => {
    // An artist that is being created waits, and then gets an id after ours.
    await transaction`lock table ${artists} in share row exclusive mode`;
    const problem = await findSeedProblem(transaction);
    if (problem) throw new Error(problem);
    // Two cores, two workers: audio is rendered here while PostgreSQL stores the rest.
    const [waveforms] = await Promise.all([
      computeWaveforms(tracks, waveformRate),
      insertRest(transaction, albums, tracks, clock, log, { password, plays }),
    ]);
    await insertRows(transaction, "waveforms", waveforms, 100);
    await queueStreams(transaction);
    log("Waveforms of 600 synthesized tracks");
    await advanceIdentities(transaction);
    const queue = transaction`pg_get_serial_sequence(${getTableName(playQueue)}, ${playQueue.id.name})`;
    await transaction`select setval(${queue}, max(${playsTable.id})) from ${playsTable}`;
  });
  await sql`analyze`;
  // Last, since it counts all of the above, and in steps that know how much there is.
  await rankBoards(async (work) => {
    const { result } = await sql.begin(async (step) => ({ result: await work(step) }));
    return result as Awaited<ReturnType<typeof work>>;
  });
}

async function insertRest(
  sql: Db,
  albums: readonly AlbumSeed[],
  tracks: readonly TrackSeed[],
  clock: Clock,
  log: (line: string) => void,
  { password, plays: share }: { password: string | null; plays: number },
): Promise<void> {
  const insertAll = async (tables: Record<string, Record<string, unknown>[]>) => {
    for (const [table, rows] of Object.entries(tables)) await insertRows(sql, table, rows);
  };
  await insertAll({
    users: await peopleRows(password),
    notification_choices: password === null ? noEmails() : [],
  });
  await insertAll(genreTables());
  await insertAll(drawArtistTables());
  await insertAll(catalogueTables(albums, tracks));
  await sql`update ${artists} set ${sql(artists, "pinned_track_id")} = ${PINNED.track} where ${artists.id} = ${PINNED.artist}`;
  log(`${albums.length} albums and ${tracks.length} tracks`);

  const plays = drawPlays(tracks, clock, share);
  await sql`select ensure_play_partitions(${iso(clock.at(HISTORY_DAYS, 0))}::timestamptz, now())`;
  await sql`select ensure_activity_months(${iso(clock.at(HISTORY_DAYS, 0))}::timestamptz::date, now()::date)`;
  await insertAll(playTables(plays));
  await noteMilestones(sql);
  for (const kind of ["track", "album", "artist"] as const) await recount(sql, kind, "all");
  await recountListeningHistory(sql);
  log(`${plays.length.toLocaleString("en")} plays of the last 400 days`);

  const reach = drawReach(tracks);
  const comments = drawComments(tracks, reach, clock);
  await insertAll({
    follows: drawFollows(clock),
    artist_follows: drawArtistFollows(clock),
    likes: drawReactions("likes", 9500, tracks, reach, clock),
    reposts: drawReactions("reposts", 2400, tracks, reach, clock),
    comments,
  });
  await insertAll(drawPlaylists(tracks, clock));
  await insertAll(drawCollections(tracks, clock));
  // As of the day before too, for the places that tracks gained and lost.
  await rankTrends(sql, new Date(clock.at(1, 43_200)));
  await rankTrends(sql);
  await countCharts(sql, new Date(clock.now));
  const { conversations, messages, participants, receipts } = drawMessaging(clock);
  const { requests, submissions, spendings, choices } = drawBeatRequests(tracks, clock);
  await insertAll({ conversations, messages, participants, receipts });
  const payments = drawPayments(clock);
  await insertAll({
    beat_requests: requests,
    beat_submissions: submissions,
    beat_request_tokens: spendings,
    ...drawAccountTables(clock),
    ...payments,
  });
  const offers = drawOffers(tracks, payments.payment_accounts ?? [], clock);
  await insertAll(offers);
  await seedStems(sql, tracks, offers);
  if (paymentsMode() === "bank") {
    // Loaded here because it signs licenses, which needs more of the environment than the rest.
    const { seedSales } = await import("./sales");
    const count = await seedSales(sql, tracks, offers, payments, clock);
    log(`${count} sales of the last 18 months`);
  }
  await sql`
    update ${beatRequests} set ${sql(beatRequests, "fulfilled_by")} = (choice->>'submission')::bigint,
      ${sql(beatRequests, "fulfilled_at")} = (choice->>'at')::timestamptz
    from jsonb_array_elements(${sql.json(choices)}) as choice where ${beatRequests.id} = choice->>'request'`;
  await seedCatalogImport(sql, clock);
  await seedReports(sql, clock);
  await seedNotices(sql, clock);
  await seedCreditRequests(sql, clock);
  await noteVisits(sql, clock);
  await seedNotifications(sql, clock);
  await insertAll(drawAccess(clock));
  await sql`select ensure_request_log_days(${iso(clock.at(30, 0))}::timestamptz, now())`;
  await insertAll(drawRequests(clock));
  await insertAll(drawApps(clock));
  log(
    `${comments.length.toLocaleString("en")} comments, ${messages.length} messages, ${requests.length} beat requests`,
  );
}

/** The artist of the demo producer, and the track that stands first on its page. */
const PINNED = { artist: 1, track: 4 };

/** Choices of demo people who nobody signs in as: their addresses get no emails. */
function noEmails() {
  const mailed = ALL_KINDS.filter((kind) => NOTIFICATION_KINDS[kind].on.includes("email"));
  return drawPeople().flatMap(({ id: user_id }) => mailed.map((kind) => ({ user_id, kind, email: false })));
}

/** Accounts; only the demo accounts have a password, if any. */
export async function peopleRows(password: string | null) {
  const hash = password === null ? null : await hashPassword(password);
  return drawPeople().map(({ createdAt, ...user }) => ({
    ...user,
    role: hash === null ? "member" : user.role,
    password_hash: user.id <= 5 ? hash : null,
    created_at: createdAt,
    email_confirmed_at: createdAt,
  }));
}

export const genreTables = () => ({
  genres: GENRES.map(({ name }, i) => ({ id: i + 1, name })),
  tags: tags.map((name, i) => ({ id: i + 1, name })),
});

function catalogueTables(albums: readonly AlbumSeed[], tracks: readonly TrackSeed[]) {
  const next = random("fingerprints");
  return {
    albums: albums.map((album) => ({
      id: album.id,
      name: album.name,
      image: albumImage(album),
      release_date: album.releaseDate,
      description: album.description,
      created_at: `${album.releaseDate}T06:00:00Z`,
    })),
    album_artists: albums.flatMap((album) =>
      album.artistIds.map((artist, position) => ({
        album_id: album.id,
        artist_id: artist,
        release_date: album.releaseDate,
        position,
      })),
    ),
    tracks: tracks.map((track) => ({
      id: track.id,
      name: track.name,
      album_id: track.album?.id ?? null,
      album_position: track.albumPosition,
      image: track.image,
      release_date: track.releaseDate,
      duration: track.duration,
      description: track.description,
      downloadable: FREE_DOWNLOADS.includes(track.id),
      bpm: track.bpm,
      ...keyAndScale(track.key),
      created_at: `${track.releaseDate}T06:00:00Z`,
    })),
    credits: tracks.flatMap((track) => {
      const roles = { performer: track.performers, featured: track.featured, producer: track.producers };
      return Object.entries(roles)
        .flatMap(([role, ids]) => ids.map((artist) => ({ role, artist })))
        .map(({ role, artist }, position) => ({
          track_id: track.id,
          artist_id: artist,
          role,
          release_date: track.releaseDate,
          position,
        }));
    }),
    contributors: drawContributors(tracks),
    track_genres: tracks.flatMap((track) =>
      track.genreIds.map((genre) => ({
        track_id: track.id,
        genre_id: genre,
        release_date: track.releaseDate,
      })),
    ),
    track_tags: tracks.flatMap((track) =>
      track.tagIds.map((tag) => ({ track_id: track.id, tag_id: tag, release_date: track.releaseDate })),
    ),
    fingerprints: tracks.map((track) => {
      const draw = next();
      const status =
        track.id <= 2 || draw < 0.88
          ? "completed"
          : draw < 0.93
            ? "pending"
            : draw < 0.97
              ? "failed"
              : "processing";
      return { track_id: track.id, status, updated_at: `${track.releaseDate}T06:04:00Z` };
    }),
  };
}

/** The share of the plays, and the samples a second from which outlines are made: one of 1,800 peaks needs no more than the first. */
const SIZES = { full: { plays: 1, waveformRate: 2_000 }, small: { plays: 0.1, waveformRate: 1_000 } };

async function computeWaveforms(tracks: readonly TrackSeed[], rate: number) {
  const rows: { track_id: number; peaks: number[]; computed_at: string }[] = [];
  for (const { id, bpm, key, releaseDate } of tracks) {
    const { samples } = synthesise({ seed: id, bpm, key }, rate);
    rows.push({ track_id: id, peaks: waveformPeaks(samples), computed_at: `${releaseDate}T06:05:00Z` });
    await otherWork(); // lets the connection send and receive
  }
  return rows;
}
