import { describe, expect, it } from "vitest";
import { heapMiB } from "@/scripts/heap";

const GIB = 1024 ** 3;

describe("The heap of a server process", () => {
  it.each([
    [1, 0.5, 256],
    [1, 1, 512],
    [2, 2, 512],
    [4, 2, 256],
    [1, 24, 2048],
  ])(
    "The heap of a server process with %i processes on a machine of %d GiB is %i MiB",
    (processes, memory, heap) => {
      expect(heapMiB(processes, memory * GIB)).toBe(heap);
    },
  );
});
