import { singleton } from "./singleton";

const last = singleton("last work", () => new Set<() => Promise<void>>());

/** Has something done when the process leaves in order, after the last answer; it has two seconds. It must not throw. */
export function onShutdown(work: () => Promise<void>): void {
  last.add(work);
}

/** Does all of it. */
export async function runShutdownHooks(): Promise<void> {
  await Promise.all([...last].map((work) => work()));
}
