import type { getTrackSplits } from "@/lib/commerce/splits/contract";
import type { ClientOutput } from "@/lib/platform/http-client/client";

/** The split of the price of a track: the one that counts, the one that waits, and those that have ended. */
export type TrackSplits = Pick<
  ClientOutput<typeof getTrackSplits>,
  "state" | "splits" | "current" | "history"
>;

export type PayeeShare = TrackSplits["current"][number];
