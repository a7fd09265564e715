import "server-only";
import { DEVELOPER_ACTS } from "./account-acts";
import { MARKET_ACTS } from "./market-acts";
import { MUSIC_ACTS } from "./music-acts";
import type { Act } from "./scene";

const ACTS: Readonly<Record<string, Act>> = { ...MUSIC_ACTS, ...MARKET_ACTS, ...DEVELOPER_ACTS };

/** The act that leads to an event of a type; undefined where there is none. */
export const findAct = (type: string): Act | undefined =>
  Object.hasOwn(ACTS, type) ? ACTS[type] : undefined;
