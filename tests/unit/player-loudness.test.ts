import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { currentSound, playableTrack, stubSound } from "@/tests/support/sound-element";

/** Loud tracks are turned down, so that nobody reaches for the fader between two tracks. */

let player: typeof import("@/components/listening/player/store");
let deck: typeof import("@/components/listening/player/deck");

beforeAll(async () => {
  stubSound();
  player = await import("@/components/listening/player/store");
  deck = await import("@/components/listening/player/deck");
});
afterAll(() => vi.unstubAllGlobals());

const LOUD = 1;
const QUIET = 2;
const UNRATED = 3;

beforeEach(async () => {
  const { startQueue } = await import("@/components/listening/player/queue");
  const tracks = [LOUD, QUIET, UNRATED].map((id) => playableTrack(id));
  player.setPlayer({
    ...{ queue: startQueue(player.currentPlayer().queue, tracks, 0, "search") },
    ...{ volume: 0.5, evenLoudness: true },
  });
  deck.begin();
});

const HALF_AMPLITUDE_DB = 20 * Math.log10(2);

it("A track that is 6 dB louder than most plays at half of its amplitude, and the next one as it is", () => {
  deck.setLoudness(LOUD, -14 + HALF_AMPLITUDE_DB);
  deck.setLoudness(QUIET, -23);
  expect(currentSound().volume).toBeCloseTo(0.25);
  deck.next();
  expect(currentSound().volume).toBe(0.5);
  deck.next();
  expect(currentSound().volume).toBe(0.5);
  deck.jump(0);
  expect(currentSound().volume).toBeCloseTo(0.25);
});

it("A track plays as loud as it is when the listener wants it so", () => {
  deck.setLoudness(LOUD, -8);
  deck.toggleEvenLoudness();
  expect(currentSound().volume).toBe(0.5);
  deck.toggleEvenLoudness();
  expect(currentSound().volume).toBeLessThan(0.5);
});

it("The fader sets the volume of a loud track in the same measure", () => {
  deck.setLoudness(LOUD, -14 + HALF_AMPLITUDE_DB);
  deck.setVolume({ volume: 1 });
  expect(currentSound().volume).toBeCloseTo(0.5);
});

it("Silence, whose loudness is null, plays as it is", () => {
  deck.setLoudness(LOUD, null);
  expect(currentSound().volume).toBe(0.5);
});
