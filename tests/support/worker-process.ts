import { ForksPoolWorker } from "vitest/node";

/** A heap of this size, in bytes, ends its process: collecting garbage in gigabytes would take longer than loading the packages again. */
const FULL = 700e6;

/**
 * A process that runs one test file after the other. Packages keep something of each (graphile-worker its options, with all that the tasks
 * of a file reach), so it gives way to a new one when it has grown.
 */
class WorkerProcess extends ForksPoolWorker {
  override readonly name = "worker process";
  readonly reportMemory = true;
  private heap = 0;

  override async start(): Promise<void> {
    await super.start();
    this.on("message", ({ usedMemory }: { usedMemory?: number }) => {
      this.heap = usedMemory ?? this.heap;
    });
  }

  canReuse(): boolean {
    return this.heap < FULL;
  }
}

export const pool = {
  name: "worker process",
  createPoolWorker: (options: ConstructorParameters<typeof ForksPoolWorker>[0]) => new WorkerProcess(options),
};
