import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { shuffled } from "@/lib/platform/artwork/draw";
import { random } from "@/lib/platform/random";
import type { TrackSeed } from "./catalogue";
import { type Clock, iso } from "./clock";

const { operator, producer } = DEMO_ACCOUNTS;

interface Demo {
  name: string;
  description: string;
  owner: number;
  featured: number | null;
  tracks: number;
  /** Ids of what else is in it, before the tracks. */
  albums: number[];
  artists: number[];
  playlists: number[];
  age: number;
  fits(track: TrackSeed): boolean;
}

const DEMOS: readonly Demo[] = [
  {
    name: "Start here",
    description:
      "A first evening on this server: one artist, one album, and ten tracks that belong together.",
    owner: operator,
    featured: 1,
    tracks: 10,
    albums: [1],
    artists: [1],
    playlists: [1],
    age: 40,
    fits: ({ bpm }) => bpm >= 70 && bpm < 96,
  },
  {
    name: "Loops that leave room",
    description: "Beats with space for a voice, chosen for people who write over them.",
    owner: operator,
    featured: 2,
    tracks: 16,
    albums: [],
    artists: [],
    playlists: [],
    age: 18,
    fits: ({ bpm }) => bpm >= 80 && bpm < 104,
  },
  {
    name: "What I learned from",
    description: "Other people's records that were open while I made mine.",
    owner: producer,
    featured: null,
    tracks: 12,
    albums: [4, 9],
    artists: [3],
    playlists: [],
    age: 9,
    fits: ({ bpm }) => bpm >= 96,
  },
];

/** Collections of the demo accounts, two of them on the front page. */
export function drawCollections(tracks: readonly TrackSeed[], clock: Clock) {
  const next = random("collections");
  const empty = { track_id: null, album_id: null, playlist_id: null, artist_id: null };
  const collections = DEMOS.map((demo, index) => {
    const chosen = shuffled(next, tracks.filter(demo.fits)).slice(0, demo.tracks);
    const items = [
      ...demo.artists.map((artist_id) => ({ ...empty, artist_id })),
      ...demo.albums.map((album_id) => ({ ...empty, album_id })),
      ...demo.playlists.map((playlist_id) => ({ ...empty, playlist_id })),
      ...chosen.map(({ id: track_id }) => ({ ...empty, track_id })),
    ];
    return { id: index + 1, demo, items };
  });
  return {
    collections: collections.map(({ id, demo }) => ({
      id,
      owner_id: demo.owner,
      name: demo.name,
      description: demo.description,
      visibility: "public",
      featured_place: demo.featured,
      created_at: iso(clock.at(demo.age, 64_000)),
      updated_at: iso(clock.at(demo.age, 64_000)),
    })),
    collection_items: collections.flatMap(({ id: collection_id, items }) =>
      items.map((item, place) => ({ collection_id, position: place + 1, ...item })),
    ),
  };
}
