import { setTimeout as sleep } from "node:timers/promises";

/** How a command ends: in order, whatever ends it. */

type Undo = () => Promise<void> | void;

const undos: Undo[] = [];
const forces: (() => void)[] = [];
let ending: Promise<never> | undefined;

/** Registers what to undo when the command ends; the last registered is undone first. */
export function onExit(undo: Undo): void {
  undos.push(undo);
}

/** Registers what a second Ctrl-C does. */
export function onSecondInterrupt(force: () => void): void {
  forces.push(force);
}

/** Undoes everything and ends the process. Only the first call counts. */
export function end(code: number): Promise<never> {
  ending ??= (async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      try {
        await undo();
      } catch (error) {
        console.error(message(error));
      }
    }
    process.exit(code);
  })();
  return ending;
}

/** An error whose message is all the reader needs. */
export class UserError extends Error {}

/** Runs a command to its end. Ctrl-C and SIGTERM undo what it did so far; `interrupted` is the exit code for that. */
export async function main(work: () => Promise<number | undefined>, interrupted = () => 130): Promise<never> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      void end(interrupted());
      void listenForImpatience();
    });
  }
  try {
    return await end((await work()) ?? 0);
  } catch (error) {
    // What fails because the command is being ended is no news.
    if (!ending) console.error(message(error));
    return await end(1);
  }
}

/** npm passes on the Ctrl-C that the terminal has already sent, so the same one arrives twice within moments. */
async function listenForImpatience(): Promise<void> {
  const ignore = () => {};
  process.on("SIGINT", ignore).on("SIGTERM", ignore).on("SIGHUP", ignore);
  await sleep(1000);
  process.on("SIGINT", () => {
    for (const force of forces) force();
  });
}

/** What to print of an error: our own say what to do; of any other the place matters too. */
export function message(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = error instanceof UserError || error.constructor === Error || error.name === "Held";
  return known ? error.message : (error.stack ?? error.message);
}
