import { pictureUrl } from "@/lib/platform/pictures";
import { follow } from "./deck";
import { clearOffline, OFFLINE_CACHE } from "./offline-cache";
import type { PlayableTrack } from "./playable-track";
import { currentPlayer, currentTrack, offlineUrl, streamUrl } from "./store";

/** Stores what is played on this device, if the listener consents, for the offline page and for a player without a connection. */

const LIMIT_BYTES = 50_000_000;
const MAX_DAYS = 30;
const DAY_MS = 86_400_000;
/** Tracks that are skipped sooner are not worth their space. */
const STORED_AFTER_S = 10;
const COVER_PIXELS = 48;
/** Whether an account or an anonymous listener has consented. */
const CONSENT = "downbeat offline";

export function storePlayedTracks(): void {
  void clearAfterSignOut();
  let seconds = 0;
  follow({
    began() {
      seconds = 0;
    },
    played(more) {
      const isDue = seconds < STORED_AFTER_S && seconds + more >= STORED_AFTER_S;
      seconds += more;
      const track = currentTrack(currentPlayer());
      if (isDue && track) void store(track).catch(() => {});
    },
  });
}

export const hasOfflineConsent = () => caches.has(OFFLINE_CACHE);

export async function setOfflineConsent(on: boolean): Promise<void> {
  if (!on) return clearOffline();
  await caches.open(OFFLINE_CACHE);
  localStorage.setItem(CONSENT, currentPlayer().isSignedIn ? "account" : "anonymous");
  const track = currentTrack(currentPlayer());
  if (track) void store(track).catch(() => {});
}

/** A session can also end elsewhere: by another browser, by an operator, by its age. */
async function clearAfterSignOut(): Promise<void> {
  if (localStorage.getItem(CONSENT) === "account" && !currentPlayer().isSignedIn) {
    localStorage.removeItem(CONSENT);
    await clearOffline();
  }
}

/** Stores a track as the last one played. */
async function store(track: PlayableTrack): Promise<void> {
  if (!(await hasOfflineConsent())) return;
  const cache = await caches.open(OFFLINE_CACHE);
  const sound = (await cache.match(offlineUrl(track))) ?? (await fetchPublicSound(track));
  if (!sound) return;
  const bytes = await sound.blob();
  await cache.delete(offlineUrl(track));
  if (bytes.size > LIMIT_BYTES) return;
  await evictTracks(cache, bytes.size);
  const facts = {
    name: track.name,
    artists: track.artists.map(({ name }) => name).join(", "),
    played_at: Date.now(),
  };
  const headers = {
    "Content-Type": sound.headers.get("Content-Type") ?? "audio/mpeg",
    "Content-Length": String(bytes.size),
    "Accept-Ranges": "bytes",
    "X-Track": encodeURIComponent(JSON.stringify(facts)),
  };
  await cache.put(offlineUrl(track), new Response(bytes, { headers }));
  const cover = await fetch(pictureUrl(track.image, COVER_PIXELS), { credentials: "omit" });
  if (cover.ok) await cache.put(coverUrl(track.id), cover);
}

/** Asked for without the session: what is not for everybody is not answered, or marked as private, and is not stored. */
async function fetchPublicSound(track: PlayableTrack): Promise<Response | undefined> {
  const response = await fetch(streamUrl(track), { credentials: "omit" });
  const isPublic = /^public\b/.test(response.headers.get("Cache-Control") ?? "");
  return response.ok && isPublic ? response : undefined;
}

const coverUrl = (id: number | string) => `/offline/covers/${id}`;

/** Removes tracks until there is room, those first that were played longest ago, and those that nobody has played for a month. */
async function evictTracks(cache: Cache, bytes: number): Promise<void> {
  const tracks = [];
  for (const request of await cache.keys()) {
    const id = /\/tracks\/(\d+)$/.exec(request.url)?.[1];
    const headers = id && (await cache.match(request))?.headers;
    if (!headers) continue;
    const { played_at } = JSON.parse(decodeURIComponent(headers.get("X-Track") ?? "{}"));
    tracks.push({ id, request, playedAt: Number(played_at), size: Number(headers.get("Content-Length")) });
  }
  tracks.sort((a, b) => a.playedAt - b.playedAt);
  let total = tracks.reduce((sum, { size }) => sum + size, bytes);
  for (const { id, request, playedAt, size } of tracks) {
    if (total <= LIMIT_BYTES && playedAt > Date.now() - MAX_DAYS * DAY_MS) return;
    await Promise.all([cache.delete(request), cache.delete(coverUrl(id))]);
    total -= size;
  }
}
