import type { PLAY_SOURCES } from "@/db/values/discovery";

/** The facts about a track that the player needs. Every track of the API has it, except that anonymous callers get no artists. */
export type PlayableTrack = {
  id: number;
  name: string;
  artists: readonly { id: number; name: string }[];
  /** The address of its cover. */
  image: string;
  /** Its length in milliseconds. */
  duration: number;
  /** The lowest price of a license in minor units of `currency`; missing or null when nothing is for sale, or for anonymous callers of the API. */
  from_amount?: number | null;
  currency?: string | null;
};

/** The place from which a track was started, as plays are logged with it. */
export type PlaySource = (typeof PLAY_SOURCES)[number];

/** States of the player. `waiting`: the sound is on its way. */
export type PlayStatus = "idle" | "waiting" | "playing" | "paused" | "failed";

/** Whether the player runs: also while it waits for data, as between two tracks. */
export const isPlayerActive = (status: PlayStatus): boolean => status === "playing" || status === "waiting";
