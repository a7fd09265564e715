import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { picturePath } from "@/lib/platform/artwork/artwork";
import { between } from "@/lib/platform/artwork/draw";
import { pick, random } from "@/lib/platform/random";
import { artists } from "./artists";
import { artistMood } from "./catalogue";
import { type Clock, iso } from "./clock";
import { genreId } from "./genres";
import { memberIds } from "./people";

type Row = Record<string, unknown>;

const LINK_TITLES = ["Website", "Bookings", "Shop", "Newsletter", "Sample packs"];

/** Rows of the tables about artists themselves, ready to insert in this order. */
export function drawArtistTables(): Record<string, Row[]> {
  const next = random("artist tables");
  const tables: Record<string, Row[]> = {
    artists: [],
    artist_members: [],
    artist_profiles: [],
    profile_images: [],
    profile_links: [],
    artist_genres: [],
  };
  artists.forEach((artist, i) => {
    const id = i + 1;
    const mood = artistMood(id);
    tables.artists?.push({
      id,
      name: artist.name,
      image: picturePath({ kind: "artist", id, mood }),
      image_small: picturePath({ kind: "artist", id, mood }, 320),
      verified: artist.reach >= 6,
      created_at: iso(Date.UTC(2021, 2, 1 + i * 9)),
    });
    memberIds(id).forEach((user, place) => {
      const role = place === 0 ? "owner" : "member";
      const since = iso(Date.UTC(2021, 2 + place * 14, 1 + i * 9));
      tables.artist_members?.push({ artist_id: id, user_id: user, role, created_at: since });
    });
    tables.artist_profiles?.push({
      id,
      artist_id: id,
      description: artist.about,
      city: artist.city,
      country: artist.country,
    });
    const images = id === 1 ? 3 : between(next, 1, 3);
    for (let place = 0; place < images; place++) {
      const url = picturePath({ kind: "profile", id: id * 10 + place, mood });
      tables.profile_images?.push({
        id: (tables.profile_images?.length ?? 0) + 1,
        artist_id: id,
        url,
        position: place,
      });
    }
    const links = id === 1 ? 3 : between(next, 1, 3);
    for (let place = 0; place < links; place++) {
      const title = LINK_TITLES[place === 0 ? 0 : ((place + i) % 4) + 1] ?? "Website";
      const url = `https://${artist.handle.replaceAll("_", "-")}.example/${place === 0 ? "" : title.toLowerCase().replace(" ", "-")}`;
      tables.profile_links?.push({
        id: (tables.profile_links?.length ?? 0) + 1,
        artist_id: id,
        url,
        title,
        position: place,
      });
    }
    artist.genres.forEach((genre, position) => {
      tables.artist_genres?.push({ artist_id: id, genre_id: genreId(genre), position });
    });
  });
  return tables;
}

const KINDS = [
  ["web", "Browser"],
  ["ios", "Phone"],
  ["android", "Phone"],
  ["android", "Tablet"],
] as const;

/** Rows of devices. */
export function drawAccountTables(clock: Clock): Record<string, Row[]> {
  const next = random("account tables");
  const device = (user: number, platform: string, name: string) => ({
    user_id: user,
    token: Array.from({ length: 8 }, () => Math.floor(next() * 2 ** 32).toString(36)).join(""),
    platform,
    device_name: name,
    created_at: iso(clock.at(between(next, 30, 200), 40_000)),
    last_seen_at: iso(clock.at(between(next, 1, 20), next() * 86_000)),
  });
  const devices = [
    device(DEMO_ACCOUNTS.producer, "web", "Studio laptop"),
    device(DEMO_ACCOUNTS.producer, "ios", "Phone"),
    device(DEMO_ACCOUNTS.listener, "android", "Train phone"),
    ...Array.from({ length: 45 }, () => {
      const [platform, name] = pick(next, KINDS);
      return device(between(next, 6, 400), platform, name);
    }),
  ].map((row, i) => ({ id: i + 1, ...row }));
  return { push_tokens: devices };
}
