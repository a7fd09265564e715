import { describe, expect, it } from "vitest";
import { KeyedSemaphore, onStreamEnd, SemaphoreTimeout } from "@/lib/platform/semaphore";

const patient = { all: 2, each: 1, timeoutMs: 10_000 };

/** Whether a promise has been kept by now. */
async function isKept(promise: Promise<unknown>) {
  const pending = Symbol();
  await new Promise(setImmediate);
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

describe("KeyedSemaphore", () => {
  it("Slots are given at once while there are any, then to the caller that has waited longest", async () => {
    const slots = new KeyedSemaphore(patient);
    const release = await slots.take("a");
    await slots.take("b");
    const [third, fourth] = [slots.take("c"), slots.take("d")];
    expect([await isKept(third), await isKept(fourth)]).toEqual([false, false]);
    release();
    expect([await isKept(third), await isKept(fourth)]).toEqual([true, false]);
    (await third)();
    expect(await isKept(fourth)).toBe(true);
  });

  it("Slots are not all given to one owner: who comes after passes it in the line", async () => {
    const slots = new KeyedSemaphore(patient);
    const release = await slots.take("a");
    const again = slots.take("a");
    expect(await isKept(again)).toBe(false);
    expect(await isKept(slots.take("b"))).toBe(true);
    release();
    expect(await isKept(again)).toBe(true);
  });

  it("Slots come back once, however often they are given back", async () => {
    const slots = new KeyedSemaphore(patient);
    const release = await slots.take("a");
    await slots.take("b");
    release();
    release();
    await slots.take("c");
    expect(await isKept(slots.take("d"))).toBe(false);
  });

  it("Slots are not waited for forever, and callers that gave up are skipped", async () => {
    const slots = new KeyedSemaphore({ all: 1, each: 1, timeoutMs: 1 });
    const release = await slots.take("a");
    await expect(slots.take("b")).rejects.toThrow(SemaphoreTimeout);
    release();
    expect(await isKept(slots.take("c"))).toBe(true);
  });
});

describe("The end of a stream", () => {
  const over = (start: (controller: ReadableStreamDefaultController) => void) => {
    const seen = { times: 0 };
    return { seen, stream: onStreamEnd(new ReadableStream({ start }), () => seen.times++) };
  };

  it("The end of a stream runs its final work once", async () => {
    const { seen, stream } = over((controller) => {
      controller.enqueue(Uint8Array.of(1));
      controller.close();
    });
    expect(seen.times).toBe(0);
    for await (const _ of stream);
    expect(seen.times).toBe(1);
  });

  it("The failure of a stream runs its final work once", async () => {
    const { seen, stream } = over((controller) => controller.error(new Error("torn")));
    await expect(stream.getReader().read()).rejects.toThrow("torn");
    expect(seen.times).toBe(1);
  });

  it("A reader that leaves a stream runs its final work once", async () => {
    const { seen, stream } = over(() => {});
    await stream.cancel();
    expect(seen.times).toBe(1);
  });
});
