import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { currentSound, playableTrack, stubSound } from "@/tests/support/sound-element";

/** A radio is answered after this. */
let radioAnswer: Promise<void> = Promise.resolve();

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
    await radioAnswer;
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

describe("Similar tracks that come late", () => {
  /** Plays a track alone, and answers its radio when the function that it returns is called. */
  async function playWithSlowRadio(id: number) {
    let release = () => {};
    radioAnswer = new Promise<void>((resolve) => {
      release = resolve;
    });
    similarIds = undefined;
    await playAlone(id);
    return async () => {
      release();
      await vi.waitFor(() => expect(queuedIds()).toEqual([id, id + 100]));
    };
  }
  const current = () => player.currentPlayer().queue.at;

  it("Similar tracks that come late do not end the pause of a listener", async () => {
    const answer = await playWithSlowRadio(11);
    currentSound().pause();
    currentSound().dispatchEvent(new Event("pause"));
    await answer();
    expect([current(), currentSound().paused]).toEqual([0, true]);
  });

  it("Similar tracks that come late are played at once when the listener has pressed Next", async () => {
    const answer = await playWithSlowRadio(13);
    deck.next();
    await answer();
    await vi.waitFor(() => expect([current(), currentSound().paused]).toEqual([1, false]));
  });

  it("Similar tracks that come after the end of the last one are played at once", async () => {
    const answer = await playWithSlowRadio(12);
    currentSound().end();
    await answer();
    await vi.waitFor(() => expect([current(), currentSound().paused]).toEqual([1, false]));
  });
});
