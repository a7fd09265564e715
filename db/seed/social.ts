import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { between, shuffled } from "@/lib/platform/artwork/draw";
import { random } from "@/lib/platform/random";
import { artists } from "./artists";
import type { TrackSeed } from "./catalogue";
import { type Clock, HISTORY_DAYS, iso } from "./clock";
import { ownerId, USER_COUNT } from "./people";
import { drawFan, likes } from "./taste";

type Follow = { follower_id: number; followed_id: number; created_at: string };
type ArtistFollow = { follower_id: number; artist_id: number; created_at: string };
type Reaction = { user_id: number; track_id: number; created_at: string };

/** Draws follows between accounts, newer accounts more often than older ones. Artists are followed through their accounts. */
export function drawFollows(clock: Clock): Follow[] {
  const next = random("follows");
  const owners = artists.map((artist, i) => ({ user: ownerId(i + 1), reach: artist.reach }));
  const pairs = new Map<string, Follow>();
  const follow = (follower: number, followed: number, at: number) => {
    if (follower === followed || at > clock.now) return;
    pairs.set(`${follower}>${followed}`, {
      follower_id: follower,
      followed_id: followed,
      created_at: iso(at),
    });
  };
  for (let user = 1; user <= USER_COUNT; user++) {
    for (const { user: owner, reach } of owners) {
      const liking = owner === DEMO_ACCOUNTS.producer ? 0.52 : reach / 42;
      if (next() < liking) follow(user, owner, moment(clock, next));
    }
    const friends = between(next, 0, 6);
    for (let i = 0; i < friends; i++) follow(user, between(next, 6, USER_COUNT), moment(clock, next));
  }
  for (const viewer of [DEMO_ACCOUNTS.producer, DEMO_ACCOUNTS.listener]) {
    for (const owner of shuffled(next, owners).slice(0, 14)) follow(viewer, owner.user, moment(clock, next));
  }
  return [...pairs.values()];
}

/** Draws follows of artists themselves, besides those of the accounts behind them. */
export function drawArtistFollows(clock: Clock): ArtistFollow[] {
  const next = random("artist follows");
  const rows: ArtistFollow[] = [];
  for (const [index, { reach }] of artists.entries()) {
    const artist = index + 1;
    const liking = ownerId(artist) === DEMO_ACCOUNTS.producer ? 0.4 : reach / 60;
    for (let user = 1; user <= USER_COUNT; user++) {
      const [draw, at] = [next(), moment(clock, next)];
      if (draw < liking && ownerId(artist) !== user && at <= clock.now)
        rows.push({ follower_id: user, artist_id: artist, created_at: iso(at) });
    }
  }
  return rows;
}

/** Likes or reposts, about `targetCount` of them, distributed over the tracks by reach. */
export function drawReactions(
  kind: "likes" | "reposts",
  targetCount: number,
  tracks: readonly TrackSeed[],
  reach: Float64Array,
  clock: Clock,
): Reaction[] {
  const next = random(kind);
  const sum = reach.reduce((total, value) => total + value, 0);
  const rows: Reaction[] = [];
  tracks.forEach((track, i) => {
    const count = Math.min(USER_COUNT * 0.6, Math.floor(((reach[i] ?? 0) / sum) * targetCount + next()));
    const fans = new Set<number>();
    while (fans.size < count) {
      fans.add(
        drawFan(
          () => between(next, 1, USER_COUNT),
          (user) => likes(user, track),
        ),
      );
    }
    const listeningDays = Math.min(HISTORY_DAYS - 1, clock.ageInDays(track.releaseDate));
    for (const user of fans) {
      const daysAgo = Math.floor(next() ** 1.35 * Math.max(0, listeningDays));
      const time = clock.at(daysAgo, next() * 86_399);
      if (listeningDays >= 0 && time <= clock.now)
        rows.push({ user_id: user, track_id: track.id, created_at: iso(time) });
    }
  });
  return rows;
}

function moment(clock: Clock, next: () => number): number {
  return clock.at(Math.floor(next() ** 1.3 * (HISTORY_DAYS - 1)), next() * 86_399);
}
