import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { picturePath } from "@/lib/platform/artwork/artwork";
import { between, shuffled } from "@/lib/platform/artwork/draw";
import { pick, random } from "@/lib/platform/random";
import { artists } from "./artists";
import { artistMood } from "./catalogue";

export type UserSeed = {
  id: number;
  email: string;
  handle: string;
  name: string;
  avatar: string;
  bio: string;
  city: string;
  country: string;
  role: "member" | "operator";
  createdAt: string;
};

/** The demo accounts have the ids from 1 to this. */
export const USER_COUNT = 400;

const list = (text: string) => text.trim().split(/\s+/);

const firstWords = list(`
  sleepy vinyl night analog lazy lost sunday dusty north slow cosmic paper tiny loud rainy velvet broken silver happy wired
  salty hidden minor plastic early amber wild quiet cloudy copper neon second lucky basement rooftop crispy mellow foggy golden static
`);
const secondWords = list(`
  gardener ferry biscuit owl tapes listener signal walker otter mango kettle drummer window cactus pigeon cassette hours bassline
  bicycle waves lemon arcade harbour sneakers moth teapot compass magpie cables radio fox stairs pocket comet needle balcony
`);
const BIOS = [
  "Listens on the night bus.",
  "Writes verses, mostly at work.",
  "Bass player between bands.",
  "Collects outros.",
  "DJ, small rooms only.",
  "Toplines for hire.",
  "Here for the drums.",
  "Podcast about B-sides, one episode so far.",
  "Radio, Thursdays after eleven.",
  "Learning to mix, slowly.",
];
const PLACES = [
  ["Rotterdam", "NL"],
  ["London", "GB"],
  ["Berlin", "DE"],
  ["Lagos", "NG"],
  ["Atlanta", "US"],
  ["Toronto", "CA"],
  ["Paris", "FR"],
  ["Nairobi", "KE"],
  ["São Paulo", "BR"],
  ["Osaka", "JP"],
  ["Melbourne", "AU"],
  ["Chicago", "US"],
] as const;

/** 400 accounts: the five demo accounts, an owner for each other artist, and listeners with only a handle. */
export function drawPeople(): UserSeed[] {
  const next = random("people");
  const pairs = shuffled(
    next,
    firstWords.flatMap((first) => secondWords.map((second) => [first, second] as const)),
  );
  return Array.from({ length: USER_COUNT }, (_, i) => {
    const id = i + 1;
    const joined = new Date(Date.UTC(2021, 0, 4) + i * 3.9 * 86_400_000 + next() * 86_400_000).toISOString();
    return {
      role: "member" as const,
      createdAt: joined,
      ...(personById(id) ?? listener(id, pairs[i] ?? ["x", "y"], next)),
    };
  });
}

export function ownerId(artistId: number): number {
  if (artistId === 1) return DEMO_ACCOUNTS.producer;
  if (artistId === 2) return DEMO_ACCOUNTS.rival;
  return artistId + 3;
}

/** The second member of the duo and of the working group; other artists have one account. */
const SECOND_MEMBERS: Record<number, number> = { 9: 51, 39: 52 };

/** The accounts that manage an artist, its owner first. */
export function memberIds(artistId: number): number[] {
  const second = SECOND_MEMBERS[artistId];
  return second === undefined ? [ownerId(artistId)] : [ownerId(artistId), second];
}

type Person = Omit<UserSeed, "role" | "createdAt"> & { role?: "operator" };

function personById(id: number): Person | undefined {
  if (id === DEMO_ACCOUNTS.producer) return { ...owner(1), email: "producer@downbeat.test" };
  if (id === DEMO_ACCOUNTS.rival) return { ...owner(2), email: "rival@downbeat.test" };
  const avatar = picturePath({ kind: "user", id });
  if (id === DEMO_ACCOUNTS.listener) {
    const bio = "Listens on trains. Makes playlists for friends who did not ask.";
    return {
      id,
      email: "listener@downbeat.test",
      handle: "late_train",
      name: "Late Train",
      avatar,
      bio,
      city: "Utrecht",
      country: "NL",
    };
  }
  if (id === DEMO_ACCOUNTS.operator) {
    const bio = "Runs this place. Write if something is broken.";
    return {
      id,
      email: "operator@downbeat.test",
      handle: "front_desk",
      name: "Front Desk",
      avatar,
      bio,
      city: "Rotterdam",
      country: "NL",
      role: "operator",
    };
  }
  if (id === DEMO_ACCOUNTS.applicant) {
    const bio = "Setlists for small venues.";
    return {
      id,
      email: "applicant@downbeat.test",
      handle: "setlist_works",
      name: "Setlist Works",
      avatar,
      bio,
      city: "Lyon",
      country: "FR",
    };
  }
  return id <= artists.length + 3 ? owner(id - 3) : undefined;
}

function owner(artistId: number): Person {
  const artist = artists[artistId - 1];
  if (!artist) throw new Error(`There is no artist ${artistId}.`);
  const { handle, name, city, country, about } = artist;
  const avatar = picturePath({ kind: "artist", id: artistId, mood: artistMood(artistId) }, 160);
  return {
    id: ownerId(artistId),
    email: `${handle}@artists.downbeat.test`,
    handle,
    name,
    avatar,
    bio: about,
    city,
    country,
  };
}

function listener(id: number, [first, second]: readonly [string, string], next: () => number): Person {
  const digits = next() < 0.3 ? String(between(next, 2, 99)) : "";
  const handle = `${first}${pick(next, ["_", "", "_"])}${second}${digits}`;
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const name = pick(next, [
    handle,
    `${first} ${second}`,
    `${capital(first)} ${capital(second)}`,
    `${capital(first)} ${capital(second)}`,
  ]);
  const [city, country] = next() < 0.6 ? pick(next, PLACES) : ["", ""];
  return {
    id,
    email: `${handle}@listeners.downbeat.test`,
    handle,
    name,
    avatar: picturePath({ kind: "user", id }),
    bio: next() < 0.35 ? pick(next, BIOS) : "",
    city,
    country,
  };
}
