import "server-only";
import { announceHourSoFar } from "./hourly-queries";

/** Makes `plays.counted` of the plays that this hour has so far, for a sandbox, where nobody waits for the end of an hour. */
export const announcePlaysSoFar = (): Promise<boolean> => announceHourSoFar(new Date());
