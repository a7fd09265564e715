import { expect } from "vitest";

/** Expects of a value that it comes to be right: what is changed about a token holds within a second, everywhere. */
export const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 5_000, interval: 100 });
