import { singleton } from "./singleton";

const last = singleton("last work", () => new Set<() => Promise<void>>());

/** Registers a hook for a graceful shutdown. It runs after the last response, has two seconds, and must not throw. */
export function onShutdown(work: () => Promise<void>): void {
  last.add(work);
}

export async function runShutdownHooks(): Promise<void> {
  await Promise.all([...last].map((work) => work()));
}
