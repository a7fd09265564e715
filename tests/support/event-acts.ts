import { MARKET_EVENT_ACTS } from "./market-event-acts";
import { MUSIC_EVENT_ACTS } from "./music-event-acts";

/** By type of event what makes one: operations and tasks. Each answers the token of an account that gets it. */
export type EventActs = Record<string, () => Promise<string>>;

export const EVENT_ACTS: EventActs = { ...MUSIC_EVENT_ACTS, ...MARKET_EVENT_ACTS };
