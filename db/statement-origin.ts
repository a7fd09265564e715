import "server-only";

/** The places in the code at which templates of statements were written. */

/** The stack of the first time that each template was used: one for each place in the code. */
const origins = new WeakMap<readonly string[], Error>();
const FRAMES = 6;

/** Notes the place of a template when it is first used. */
export function noteOrigin(strings: readonly string[]): void {
  const isTemplate = "raw" in strings && Object.isFrozen(strings);
  if (!isTemplate || origins.has(strings)) return;
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES;
  origins.set(strings, new Error());
  Error.stackTraceLimit = stackTraceLimit;
}

/** The frames of the stack at the place of a template. */
export const findOrigin = (strings: readonly string[]): string | undefined =>
  origins.get(strings)?.stack?.replace(/^.*\n/, "");
