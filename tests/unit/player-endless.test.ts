import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

/** The element of a browser, as far as the player needs it: its sound has a length and a position that tests set. */
class Sound extends EventTarget {
  readonly #attributes = new Map<string, string>();
  currentTime = 0;
  duration = 100;
  paused = true;
  ended = false;
  error = null;
  readyState = 4;

  set src(address: string) {
    this.#attributes.set("src", address);
  }
  getAttribute = (name: string) => this.#attributes.get(name) ?? null;
  removeAttribute = (name: string) => void this.#attributes.delete(name);
  load() {}
  pause() {
    this.paused = true;
  }
  async play() {
    this.paused = false;
    sounds.push(this);
  }
}

/** The elements in the order in which they were started. */
let sounds: Sound[] = [];

/** The ids of tracks of whose radio somebody asked. */
const stations: string[] = [];

const track = (id: number) => ({ id, name: `Track ${id}`, artists: [], image: "", duration: 100_000 });

let player: typeof import("@/components/listening/player/store");
let deck: typeof import("@/components/listening/player/deck");

beforeAll(async () => {
  vi.stubGlobal("Audio", Sound);
  vi.stubGlobal("HTMLMediaElement", { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal("fetch", async (url: string) => {
    const id = /radio\/track\/(\d+)/.exec(url)?.[1] ?? "";
    stations.push(id);
    return new Response(JSON.stringify({ status: "success", tracks: [track(Number(id) + 100)] }));
  });
  player = await import("@/components/listening/player/store");
  deck = await import("@/components/listening/player/deck");
  const { continueWithSimilar } = await import("@/components/listening/player/similar");
  continueWithSimilar();
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  sounds = [];
});

/** Plays a track alone, nearly to its end. */
async function playAlone(id: number) {
  const { currentPlayer, setPlayer } = player;
  const { startQueue } = await import("@/components/listening/player/queue");
  setPlayer({ queue: startQueue(currentPlayer().queue, [track(id)], 0, "search") });
  deck.begin();
  const sound = sounds.at(-1);
  if (!sound) throw new Error("Nothing plays.");
  sound.currentTime = 95;
  sound.dispatchEvent(new Event("timeupdate"));
}

const queuedIds = () => player.currentPlayer().queue.entries.map((entry) => entry.track.id);

it("Music goes on after each track that is played alone, not only after the first", async () => {
  for (const id of [1, 2, 3]) {
    await playAlone(id);
    await vi.waitFor(() => expect(queuedIds()).toEqual([id, id + 100]));
  }
  expect(stations).toEqual(["1", "2", "3"]);
});
