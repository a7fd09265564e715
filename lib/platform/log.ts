import "server-only";
import { pino } from "pino";
import { env } from "./env";
import { singleton } from "./singleton";

/** The application's log: one JSON object per line on standard output. Never log a token, a cookie or a body. */
export const log = singleton("log", () => pino({ level: env.LOG_LEVEL, base: null }));
