import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { currentSound, playableTrack, stubSound } from "@/tests/support/sound-element";

/** The tracks of each radio; else the one whose id is 100 more. */
let similarIds: readonly number[] | undefined;

/** The ids of tracks of whose radio somebody asked. */
const stations: string[] = [];

let player: typeof import("@/components/listening/player/store");
let deck: typeof import("@/components/listening/player/deck");

beforeAll(async () => {
  stubSound();
  vi.stubGlobal("fetch", async (url: string) => {
    const id = /radio\/track\/(\d+)/.exec(url)?.[1] ?? "";
    stations.push(id);
    return new Response(
      JSON.stringify({
        status: "success",
        tracks: (similarIds ?? [Number(id) + 100]).map((each) => playableTrack(each)),
      }),
    );
  });
  player = await import("@/components/listening/player/store");
  deck = await import("@/components/listening/player/deck");
  const { continueWithSimilar } = await import("@/components/listening/player/similar");
  continueWithSimilar();
});
afterAll(() => vi.unstubAllGlobals());

/** Plays a track alone, nearly to its end. */
async function playAlone(id: number) {
  const { currentPlayer, setPlayer } = player;
  const { startQueue } = await import("@/components/listening/player/queue");
  setPlayer({ queue: startQueue(currentPlayer().queue, [playableTrack(id)], 0, "search") });
  deck.begin();
  currentSound().advance(95);
}

const queuedIds = () => player.currentPlayer().queue.entries.map((entry) => entry.track.id);

it("Music goes on after each track that is played alone, not only after the first", async () => {
  for (const id of [1, 2, 3]) {
    await playAlone(id);
    await vi.waitFor(() => expect(queuedIds()).toEqual([id, id + 100]));
  }
  expect(stations).toEqual(["1", "2", "3"]);
});

it("Tracks like the last one are added without those that the queue has already", async () => {
  const { currentPlayer, setPlayer } = player;
  const { startQueue } = await import("@/components/listening/player/queue");
  const tracks = [playableTrack(205), playableTrack(105)];
  setPlayer({ queue: startQueue(currentPlayer().queue, tracks, 0, "search") });
  deck.begin();
  deck.jump(1);
  similarIds = [105, 205, 305];
  currentSound().advance(95);
  await vi.waitFor(() => expect(queuedIds()).toEqual([205, 105, 305]));
});
