import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import { announceExpiry } from "./expiry-queries";
import * as jobs from "./jobs";

/** The jobs about licenses; tests pass a `clock` instead of waiting for months. */
export function licenseTasks(clock: () => Date = () => new Date()) {
  return implement(jobs, {
    announceExpiry: () => announceExpiry(clock()),
  });
}
