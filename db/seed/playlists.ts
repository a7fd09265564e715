import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { between, shuffled } from "@/lib/platform/artwork/draw";
import { random } from "@/lib/platform/random";
import type { TrackSeed } from "./catalogue";
import { type Clock, iso } from "./clock";
import { USER_COUNT } from "./people";

const { producer, listener } = DEMO_ACCOUNTS;

interface Demo {
  name: string;
  description: string;
  owner: number;
  editors: number[];
  tracks: number;
  followers: number;
  /** Its age in days. */
  age: number;
  fits(track: TrackSeed): boolean;
}

const DEMOS: readonly Demo[] = [
  {
    name: "Low Light",
    description: "For the last hour of the day. Nothing faster than a slow walk.",
    owner: producer,
    editors: [],
    tracks: 24,
    followers: 61,
    age: 48,
    fits: ({ bpm }) => bpm < 88,
  },
  {
    name: "Bus Home",
    description: "Eleven stops, one transfer.",
    owner: listener,
    editors: [],
    tracks: 18,
    followers: 27,
    age: 31,
    fits: ({ bpm }) => bpm >= 88 && bpm < 112,
  },
  {
    name: "Friday Soundcheck",
    description: "Both of us add, neither of us explains.",
    owner: listener,
    editors: [producer],
    tracks: 14,
    followers: 9,
    age: 12,
    fits: ({ bpm }) => bpm >= 112,
  },
];

/** The distance between the ranks of entries, as in lib/community/playlists. */
const GAP = 2 ** 20;

/** Public playlists of the demo accounts; the last one has an editor. */
export function drawPlaylists(tracks: readonly TrackSeed[], clock: Clock) {
  const next = random("playlists");
  const playlists = DEMOS.map((demo, index) => ({
    id: index + 1,
    demo,
    chosen: shuffled(next, tracks.filter(demo.fits)).slice(0, demo.tracks),
  }));
  return {
    playlists: playlists.map(({ id, demo, chosen }) => ({
      id,
      owner_id: demo.owner,
      name: demo.name,
      description: demo.description,
      picture_key: `00000000-0000-4000-8000-00000000000${id}`,
      visibility: "public",
      collaborative: demo.editors.length > 0,
      version: 1 + chosen.length,
      tracks_count: chosen.length,
      duration: chosen.reduce((sum, { duration }) => sum + duration, 0),
      followers_count: demo.followers,
      created_at: iso(clock.at(demo.age, 66_000)),
      updated_at: iso(clock.at(2, 66_000)),
    })),
    playlist_items: playlists.flatMap(({ id: playlist_id, demo, chosen }) =>
      chosen.map((track, place) => ({
        playlist_id,
        track_id: track.id,
        rank: (place + 1) * GAP,
        added_by: [demo.owner, ...demo.editors][place % (1 + demo.editors.length)],
        added_at: iso(
          clock.at(demo.age - Math.floor((place / chosen.length) * (demo.age - 2)), 66_000 + place),
        ),
      })),
    ),
    playlist_editors: playlists.flatMap(({ id: playlist_id, demo }) =>
      demo.editors.map((user_id) => ({ playlist_id, user_id, created_at: iso(clock.at(demo.age, 67_000)) })),
    ),
    playlist_follows: playlists.flatMap(({ id: playlist_id, demo }) => {
      const fans = new Set<number>();
      while (fans.size < demo.followers) fans.add(between(next, 6, USER_COUNT));
      return [...fans].map((user_id) => ({
        user_id,
        playlist_id,
        created_at: iso(clock.at(between(next, 1, demo.age), next() * 86_399)),
      }));
    }),
  };
}
