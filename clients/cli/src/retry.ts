import { setTimeout as pause } from "node:timers/promises";
import { type Answer, ApiFailure, call } from "./api.js";
import { Failure } from "./failure.js";
import { note } from "./output.js";
import type { NamedProfile } from "./profile.js";

export const RETRY_MS = 2_000;
const MAX_RETRY_MS = 10_000;

/** Reads a path until the server answers: it may be restarting, or ask for a pause. Throws the failures that do not pass by themselves. */
export async function callUntilAnswer(
  profile: NamedProfile,
  path: string,
  etag: string | undefined,
): Promise<Answer> {
  let wait = RETRY_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      const answer = await call(profile, path, { etag });
      if (!isFirst) note("Connected again.");
      return answer;
    } catch (error) {
      if (!(error instanceof Failure) || !isPassing(error)) throw error;
      if (isFirst) note(`${error.message} Trying again.`);
      const requested = error instanceof ApiFailure ? Number(error.answer.body?.retry_after ?? 0) * 1_000 : 0;
      await pause(Math.max(wait, requested));
      wait = Math.min(wait * 1.5, MAX_RETRY_MS);
    }
  }
}

/** Sends a request again for as long as the server asks for a pause. Throws every other failure. */
export async function awaitPermit<Result>(send: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.answer.status !== 429) throw error;
      const seconds = Number(error.answer.body?.retry_after ?? 0);
      note(`${error.message} Going on in ${seconds} s.`);
      await pause(Math.max(RETRY_MS, seconds * 1_000));
    }
  }
}

const isPassing = (error: Failure): boolean =>
  error.code === "network" ||
  (error instanceof ApiFailure && (error.answer.status === 429 || error.answer.status >= 500));
