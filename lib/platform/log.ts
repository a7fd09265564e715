import { pino } from "pino";
import { currentTrace } from "./current-trace";
import { env } from "./env";
import { singleton } from "./singleton";
import { traceFields } from "./trace-context";

/** Keys of the payment provider, wherever an error or an address may hold one. */
const SECRETS = /\b(?:(?:sk|rk)_(?:live|test)|whsec)_[A-Za-z0-9_]{4,}/g;

/** The application's log: one JSON object per line on standard output. Never log a token, a cookie or a body. */
export const log = singleton("log", () =>
  pino({
    level: env.LOG_LEVEL,
    base: null,
    mixin: () => {
      const place = currentTrace();
      return place ? traceFields(place) : {};
    },
    hooks: { streamWrite: (line) => line.replace(SECRETS, "[secret]") },
  }),
);
