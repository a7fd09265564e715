import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { currentSound, playableTrack, stubSound } from "@/tests/support/sound-element";

/** The plays that the player logs, as the server would get them. */

interface LoggedPlay {
  path: string;
  method: string;
  body: Record<string, unknown>;
}

let plays: LoggedPlay[] = [];
let isConnected = true;
const windowEvents = new EventTarget();
const storage = new Map<string, string>();

let player: typeof import("@/components/listening/player/store");
let deck: typeof import("@/components/listening/player/deck");

beforeAll(async () => {
  stubSound();
  vi.stubGlobal("addEventListener", windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body: string }) => {
    if (!isConnected) throw new TypeError("Failed to fetch");
    plays.push({ path, method, body: JSON.parse(body) });
    return new Response(JSON.stringify({ status: "success", play_id: 7 }), { status: 201 });
  });
  player = await import("@/components/listening/player/store");
  deck = await import("@/components/listening/player/deck");
  (await import("@/components/listening/player/play-log")).startPlayLog();
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  plays = [];
  isConnected = true;
  storage.clear();
  player.setPlayer({ isSignedIn: true });
});

/** Begins a track of so many seconds. */
async function begin(id: number, seconds = 100) {
  const { startQueue } = await import("@/components/listening/player/queue");
  const queue = startQueue(player.currentPlayer().queue, [playableTrack(id, seconds)], 0, "search");
  player.setPlayer({ queue: { ...queue, repeat: "off" } });
  deck.begin();
  currentSound().currentTime = 0;
  plays = [];
}

/** Lets requests under way be answered. */
const flush = () => vi.waitFor(() => Promise.resolve());

const posts = () => plays.filter(({ method }) => method === "POST");
const msPlayed = () => posts().map(({ body }) => body.ms_played);

describe("The plays of the player", () => {
  it.each([
    [100, 29.9, 30],
    [40, 19.9, 20],
  ])(
    "A track of %i seconds counts as played after so much of it, and not before",
    async (seconds, less, enough) => {
      await begin(1, seconds);
      currentSound().advance(less);
      expect(posts()).toEqual([]);
      currentSound().advance(enough);
      expect(posts()).toMatchObject([
        { path: "/api/v1/tracks/1/plays", body: { source: "search", ms_played: enough * 1_000 } },
      ]);
      await flush();
    },
  );

  it("Seconds that a listener passes over do not count as played", async () => {
    await begin(2);
    currentSound().advance(10);
    currentSound().jump(80);
    currentSound().advance(90);
    expect(posts()).toEqual([]);
    currentSound().jump(0);
    currentSound().advance(10);
    expect(msPlayed()).toEqual([30_000]);
    await flush();
  });

  it("A play is said again with its id every half minute and at its end, and the next one has another id", async () => {
    await begin(3, 100);
    for (const at of [30, 59, 60, 90, 95]) currentSound().advance(at);
    deck.begin();
    const ids = new Set(posts().map(({ body }) => body.event_id));
    expect({ plays: msPlayed(), ids: ids.size }).toEqual({ plays: [30_000, 60_000, 90_000, 95_000], ids: 1 });
    plays = [];
    currentSound().currentTime = 0;
    currentSound().jump(0);
    currentSound().advance(30);
    expect(ids.has(posts()[0]?.body.event_id)).toBe(false);
    await flush();
  });

  it("Plays of visitors go with a name of their browser that stays the same", async () => {
    player.setPlayer({ isSignedIn: false });
    await begin(4);
    currentSound().advance(30);
    await begin(5);
    currentSound().advance(30);
    expect(posts()).toMatchObject([
      { path: "/listens", body: { track_id: 5, device_id: expect.stringMatching(/^web-/) } },
    ]);
    expect([...storage.values()]).toContain(posts()[0]?.body.device_id);
    await flush();
  });

  it("A play without a connection is kept, and sent once when there is one", async () => {
    await begin(6);
    isConnected = false;
    currentSound().advance(30);
    currentSound().advance(60);
    await vi.waitFor(() => expect(storage.get("downbeat plays")).toContain('"ms_played":60000'));
    isConnected = true;
    windowEvents.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(storage.has("downbeat plays")).toBe(false));
    expect(posts()).toMatchObject([{ path: "/api/v1/tracks/6/plays", body: { ms_played: 60_000 } }]);
    windowEvents.dispatchEvent(new Event("online"));
    await flush();
    expect(posts()).toHaveLength(1);
  });
});
