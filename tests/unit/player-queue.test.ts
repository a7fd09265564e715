import { describe, expect, it } from "vitest";
import type { PlayableTrack } from "@/components/listening/player/playable-track";
import * as queues from "@/components/listening/player/queue";

const track = (id: number): PlayableTrack => ({
  id,
  name: `Track ${id}`,
  artists: [],
  image: "/media/none.png",
  duration: 60_000,
});
const tracks = (count: number) => Array.from({ length: count }, (_, index) => track(index + 1));
const startPlayer = (count: number, index = 0) =>
  queues.startQueue(queues.EMPTY_QUEUE, tracks(count), index, "other");
const ids = ({ entries }: queues.Queue) => entries.map((entry) => entry.track.id);
const current = ({ entries, at }: queues.Queue) => entries[at]?.track.id;

describe("The queue", () => {
  it("The queue begins with the track that was pressed, and goes on to the end of its list", () => {
    const queue = startPlayer(3, 1);
    expect(current(queue)).toBe(2);
    expect(queues.following(queue, true)).toBe(2);
    expect(queues.following({ ...queue, at: 2 }, true)).toBeUndefined();
    expect(queues.preceding(queue)).toBe(0);
    expect(queues.preceding({ ...queue, at: 0 })).toBeUndefined();
  });

  it("The queue repeats all tracks, or one until the listener skips it", () => {
    const all: queues.Queue = { ...startPlayer(3, 2), repeat: "all" };
    expect(queues.following(all, true)).toBe(0);
    expect(queues.preceding({ ...all, at: 0 })).toBe(2);
    const one: queues.Queue = { ...startPlayer(3, 1), repeat: "one" };
    expect(queues.following(one, true)).toBe(1);
    expect(queues.following(one, false)).toBe(2);
    expect(queues.preceding({ ...one, at: 0 })).toBeUndefined();
  });

  it("The queue shuffles what comes after the track that plays, and restores the order", () => {
    const shuffled = queues.shuffleQueue(startPlayer(20, 7), () => 0.3);
    expect(current(shuffled)).toBe(8);
    expect(shuffled.at).toBe(0);
    expect(ids(shuffled)).not.toEqual(ids(startPlayer(20)));
    expect([...ids(shuffled)].sort((a, b) => a - b)).toEqual(ids(startPlayer(20)));
    const restored = queues.unshuffled(shuffled);
    expect(ids(restored)).toEqual(ids(startPlayer(20)));
    expect(current(restored)).toBe(8);
  });

  it("The queue stays shuffled when another list begins", () => {
    const next = queues.startQueue(queues.shuffleQueue(startPlayer(5)), tracks(9), 3, "playlist", () => 0.1);
    expect(next.shuffled).toBe(true);
    expect(current(next)).toBe(4);
    expect(ids(queues.unshuffled(next))).toEqual(ids(startPlayer(9)));
  });

  it("The queue takes tracks next or last, and keeps what was added when the order is restored", () => {
    const next = queues.extended(startPlayer(3), [track(10)], "search", "next");
    expect(ids(next)).toEqual([1, 10, 2, 3]);
    expect(ids(queues.extended(next, [track(11)], "search", "end"))).toEqual([1, 10, 2, 3, 11]);
    expect(ids(queues.unshuffled(queues.shuffleQueue(next, () => 0.6)))).toEqual([1, 10, 2, 3]);
    expect(new Set(next.entries.map(({ key }) => key)).size).toBe(4);
  });

  it("The queue goes on with the next track when the one that plays is removed", () => {
    const queue = startPlayer(3, 1);
    const [first, second, third] = queue.entries as [queues.Entry, queues.Entry, queues.Entry];
    expect(current(queues.without(queue, second.key))).toBe(3);
    expect(current(queues.without(queue, first.key))).toBe(2);
    expect(current(queues.without(queues.without(queue, third.key), second.key))).toBe(1);
    expect(queues.without(startPlayer(1), 0)).toMatchObject({ entries: [], at: -1 });
  });

  it("The queue moves a track while another one plays", () => {
    const queue = startPlayer(4, 1);
    const [first] = queue.entries as [queues.Entry];
    const nextQueue = queues.moveEntry(queue, first.key, 3);
    expect(ids(nextQueue)).toEqual([2, 3, 4, 1]);
    expect(current(nextQueue)).toBe(2);
    expect(ids(queues.unshuffled(nextQueue))).toEqual([2, 3, 4, 1]);
    expect(ids(queues.moveEntry(queue, first.key, 99))).toEqual([2, 3, 4, 1]);
    expect(ids(queues.moveEntry(nextQueue, first.key, -1))).toEqual([1, 2, 3, 4]);
    expect(queues.moveEntry(queue, 99, 0)).toBe(queue);
  });

  it("The queue forgets what was played long ago, and never what plays or comes", () => {
    let queue = startPlayer(400, 399);
    queue = queues.extended(queue, tracks(200), "radio", "end");
    expect(queue.entries).toHaveLength(500);
    expect(current(queue)).toBe(400);
    expect(queue.entries.at(-1)?.track.id).toBe(200);
  });
});
