import { totalmem } from "node:os";
import { env } from "@/lib/platform/env";

const MIB = 1024 * 1024;
/** A process that serves needs about 150 MiB of heap; less would end it under load. */
const LEAST = 256;
/** A process does not use more than this, and what it collects takes longer the more there is. */
const MOST = 2048;

/**
 * MiB of heap for each of several server processes: `HEAP_MB`, else their share of half of the machine's memory, or of the container's.
 * The other half is for buffers, the database and the processes that decode sound.
 */
export function heapMiB(processes: number, memory = availableMemory()): number {
  if (env.HEAP_MB) return env.HEAP_MB;
  return Math.round(Math.min(MOST, Math.max(LEAST, memory / MIB / 2 / processes)));
}

/** Bytes of the machine, or of the container if that has less. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
