import { vi } from "vitest";

/** The element of a browser that plays sound, as far as the player needs it: its sound has a length and a position that tests set. */
export class SoundElement extends EventTarget {
  readonly #attributes = new Map<string, string>();
  currentTime = 0;
  duration = 100;
  paused = true;
  ended = false;
  error = null;
  readyState = 4;
  volume = 1;

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
    this.ended = false;
    this.paused = false;
    startedElement = this;
  }

  /** Plays on to a position in seconds. */
  advance(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event("timeupdate"));
  }

  /** Goes to a position, as a listener does. */
  jump(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event("seeking"));
  }

  end(): void {
    this.ended = true;
    this.paused = true;
    this.dispatchEvent(new Event("ended"));
  }
}

let startedElement: SoundElement | undefined;

/** Makes the elements of the player ours. Import its modules after this. */
export function stubSound(): void {
  vi.stubGlobal("Audio", SoundElement);
  vi.stubGlobal("HTMLMediaElement", { HAVE_CURRENT_DATA: 2 });
}

/** The element that was started last. */
export function currentSound(): SoundElement {
  if (!startedElement) throw new Error("Nothing plays.");
  return startedElement;
}

/** A track for the player, of so many seconds. */
export const playableTrack = (id: number, seconds = 100) => ({
  ...{ id, name: `Track ${id}`, artists: [], image: "", duration: seconds * 1_000 },
});
