import "server-only";
import type { Erasure } from "@/db/erasure";
import { partFromHistory, waitForCounting } from "./fragments";

/** The plays stay counted, those of a listener that nobody knows. */
export const erasure = {
  holds: {},
  async erase(transaction, userId) {
    await transaction`${waitForCounting}`;
    await transaction`${partFromHistory(userId)}`;
  },
} satisfies Erasure;
