import { hostname } from "node:os";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { readArguments } from "./command-line";
import { becomeServer } from "./database";
import { main, UserError } from "./lifecycle";

/** `npm run --silent token -- --user EMAIL [--scopes a,b] [--expires-in SECONDS]`: prints a new token and nothing else. */

const USAGE = "Usage: npm run --silent token -- --user EMAIL [--scopes a,b] [--expires-in SECONDS]";

await main(async () => {
  const order = readOrder();
  await becomeServer("npm run token");
  const { issueTokenFromCli } = await import("@/lib/developers/tokens/service");
  try {
    const { token } = await issueTokenFromCli({ ...order, host: hostname() });
    console.log(token);
  } catch (error) {
    if (error instanceof ApiError) {
      const sentences = Object.values(error.errors ?? {});
      throw new UserError(sentences.length > 0 ? [...new Set(sentences)].join("\n") : error.message);
    }
    throw error;
  }
  return 0;
});

function readOrder(): {
  email: string;
  scopes?: string[];
  expires_in?: number;
} {
  const option = { type: "string" } as const;
  const {
    user,
    scopes,
    "expires-in": seconds,
  } = readArguments(USAGE, {
    options: { user: option, scopes: option, "expires-in": option },
  }).values;
  if (!user) throw new UserError(`--user is missing: the email address of the token's owner.\n${USAGE}`);
  if (seconds !== undefined && !/^[1-9]\d{0,9}$/.test(seconds)) {
    throw new UserError(`--expires-in must be a whole number of seconds, at least 1.\n${USAGE}`);
  }
  return {
    email: user,
    ...(scopes === undefined
      ? {}
      : {
          scopes: scopes
            .split(",")
            .map((scope) => scope.trim())
            .filter(Boolean),
        }),
    ...(seconds === undefined ? {} : { expires_in: Number(seconds) }),
  };
}
