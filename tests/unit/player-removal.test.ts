import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { currentSound, playableTrack, stubSound } from "@/tests/support/sound-element";

/** The queue of the player as people change it while something plays or is paused. */

let player: typeof import("@/components/listening/player/store");
let engine: typeof import("@/components/listening/player/engine");

beforeAll(async () => {
  stubSound();
  const page = Object.assign(new EventTarget(), { cookie: "", querySelectorAll: () => [] });
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
  player = await import("@/components/listening/player/store");
  engine = await import("@/components/listening/player/engine");
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(async () => {
  const { startQueue } = await import("@/components/listening/player/queue");
  const tracks = [1, 2, 3].map((id) => playableTrack(id));
  player.setPlayer({ queue: startQueue(player.currentPlayer().queue, tracks, 0, "search") });
  engine.begin();
  currentSound().dispatchEvent(new Event("playing"));
});

const current = () => {
  const { queue, status } = player.currentPlayer();
  return { track: queue.entries[queue.at]?.track.id, isPaused: currentSound().paused, status };
};
const removeCurrent = () => {
  const { queue } = player.currentPlayer();
  engine.remove(queue.entries[queue.at]?.key ?? -1);
};

it("The next track plays when the one that plays is removed from the queue", () => {
  removeCurrent();
  expect(current()).toMatchObject({ track: 2, isPaused: false });
});

it("The next track waits when the one that is paused is removed from the queue", () => {
  currentSound().pause();
  currentSound().dispatchEvent(new Event("pause"));
  removeCurrent();
  expect(current()).toEqual({ track: 2, isPaused: true, status: "paused" });
  engine.toggle();
  expect(current()).toMatchObject({ track: 2, isPaused: false });
  expect(currentSound().getAttribute("src")).toBe("/api/v1/tracks/2/stream");
});

it("The player is empty when the last track is removed from the queue", () => {
  for (let count = 3; count > 0; count--) removeCurrent();
  expect(player.currentPlayer()).toMatchObject({ queue: { entries: [], at: -1 }, status: "idle" });
  expect(currentSound().paused).toBe(true);
});
