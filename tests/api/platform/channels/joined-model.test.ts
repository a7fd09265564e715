import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Attendee, ChannelsNode } from "@/tests/support/joined-nodes";
import { type LogEnd, MemoryLog } from "@/tests/support/memory-log";
import { handClock } from "./channels-on-a-port";

/**
 * Random sequences of what happens to three joined channels servers: people come and go, events are published, nodes read late, lose the
 * log, get it back and die. In the end every socket must have been told the truth.
 */

const NODES = 3;
const RUNS = 40;
const CHANNEL = "presence-model";

const step = fc.record({
  kind: fc.constantFrom(
    ...([
      "arrive",
      "arrive",
      "arrive",
      "leave",
      "leave",
      "publish",
      "publish",
      "read",
      "read",
      "read",
    ] as const),
    ...(["cut", "cut without answer", "join", "die", "wait"] as const),
  ),
  node: fc.nat(NODES - 1),
  number: fc.nat(20),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Place {
  name: string;
  node: ChannelsNode;
  end: LogEnd;
}

interface Publication {
  place: string;
  number: number;
}

/** Three servers, those who are connected to them, and what was published. */
class Model {
  readonly log = new MemoryLog(true);
  readonly clock = handClock();
  readonly places: Place[] = [];
  people: { place: Place; attendee: Attendee; eventCount: number }[] = [];
  readonly published: Publication[] = [];
  #names = 0;

  async start(index: number): Promise<void> {
    const end = this.log.connect();
    const node = await ChannelsNode.start(end, this.clock);
    this.places[index] = { name: `node ${this.#names++}`, node, end };
  }

  async carryOut({ kind, node: index, number }: Step): Promise<void> {
    const place = this.places[index] as Place;
    if (kind === "arrive") {
      const attendee = await Attendee.join(place.node, CHANNEL, String(number % 5));
      this.people.push({ place, attendee, eventCount: this.published.length });
    } else if (kind === "leave") {
      const [person] = this.people.splice(number % (this.people.length || 1), 1);
      await person?.attendee.leave();
      person?.attendee.raw.socket.terminate();
    } else if (kind === "publish") {
      const publication = { place: place.name, number: this.published.length };
      this.published.push(publication);
      await place.node.publisher.trigger(CHANNEL, "told", publication);
    } else if (kind === "read") place.end.read(number % 4);
    else if (kind === "cut") place.end.disconnect();
    else if (kind === "cut without answer") place.end.cutWithoutAnswer();
    else if (kind === "join") place.end.join();
    else if (kind === "wait") await this.advance(4_000, number % 2 === 0);
    else await this.kill(index);
  }

  /** The sockets of a dead node are gone, and another node comes in its place. */
  async kill(index: number): Promise<void> {
    const place = this.places[index] as Place;
    place.end.die();
    await place.node.die();
    this.people = this.people.filter((person) => person.place !== place);
    await this.start(index);
  }

  async advance(milliseconds: number, reads: boolean): Promise<void> {
    this.clock.advance(milliseconds);
    if (reads) await this.readAll();
  }

  /** Has all nodes read until nobody writes any more. */
  async readAll(): Promise<void> {
    do {
      for (const { end } of this.places) end.read();
      await new Promise(setImmediate);
    } while (this.places.some(({ end }) => end.isBehind));
  }

  /** Everybody has the log again, and enough time has passed for the dead to be noticed. */
  async calmDown(): Promise<void> {
    // Twice, since the first may be cut off once more.
    for (let round = 0; round < 2; round++) {
      for (const { end } of this.places) end.join();
      await this.readAll();
      await this.advance(3_000, true);
    }
    for (let seconds = 0; seconds < 15; seconds += 3) await this.advance(3_000, true);
    for (const { attendee } of this.people) await attendee.catchUp();
  }

  async stop(): Promise<void> {
    for (const { attendee } of this.people) attendee.raw.socket.terminate();
    for (const { node, end } of this.places) {
      end.die();
      await node.die();
    }
  }
}

async function expectTruth(model: Model): Promise<void> {
  const present = [...new Set(model.people.map(({ attendee }) => attendee.userId))].sort();
  for (const { attendee } of model.people) {
    expect([...attendee.members].sort()).toEqual(present);
    expect(attendee.contradictions).toEqual([]);
    expect(attendee.closeCode).toBeUndefined();
  }
  for (const { node } of model.places) {
    expect(await node.userIds(CHANNEL)).toEqual(present);
    expect(await node.subscriptionCount(CHANNEL)).toBe(model.people.length);
    expect(node.channels.peers()).toBe(NODES - 1);
  }
}

/** The events of nodes that live arrived all, those of a dead one at most, and each once and in order. */
function expectEvents(model: Model): void {
  const alive = model.places.map(({ name }) => name);
  for (const { attendee, eventCount } of model.people) {
    const all = attendee.events as Publication[];
    for (const place of new Set(model.published.map((publication) => publication.place))) {
      const numbers = all.filter((event) => event.place === place).map(({ number }) => number);
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
      if (!alive.includes(place)) continue;
      const later = model.published.slice(eventCount).filter((event) => event.place === place);
      expect(numbers).toEqual(expect.arrayContaining(later.map(({ number }) => number)));
    }
  }
}

describe("Joined channels servers", () => {
  it("Joined channels servers tell every socket the truth in the end, whatever has happened to them", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const model = new Model();
        for (let index = 0; index < NODES; index++) await model.start(index);
        await model.readAll();
        try {
          for (const one of steps) await model.carryOut(one);
          await model.calmDown();
          await expectTruth(model);
          expectEvents(model);
        } finally {
          await model.stop();
        }
      }),
      { numRuns: RUNS },
    );
  });
});
