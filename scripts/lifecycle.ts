import { setTimeout as sleep } from "node:timers/promises";

/** Cleanup at the end of a command, whatever ends it. */

type Undo = () => Promise<void> | void;

const undos: Undo[] = [];
const forces: (() => void)[] = [];
let ending: Promise<never> | undefined;
let endSignal: NodeJS.Signals | undefined;

/** Registers a cleanup for the end of the command; the last registered runs first. */
export function onExit(undo: Undo): void {
  undos.push(undo);
}

/** Registers the reaction to a second Ctrl-C. */
export function onSecondInterrupt(force: () => void): void {
  forces.push(force);
}

/** The signal that stops a program: the one that we received, since a person at a terminal does not wait for a balancer. */
export function stopSignal(): NodeJS.Signals {
  return endSignal ?? "SIGTERM";
}

/** Runs all cleanups and ends the process. Only the first call has an effect. */
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

/** An error whose message alone is shown to the user. */
export class UserError extends Error {}

/** Runs a command. Ctrl-C and SIGTERM undo what it has done so far; `interrupted` returns the exit code for that. */
export async function main(work: () => Promise<number | undefined>, interrupted = () => 130): Promise<never> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      endSignal ??= signal;
      void end(interrupted());
      void listenForSecondInterrupt();
    });
  }
  try {
    return await end((await work()) ?? 0);
  } catch (error) {
    // Failures caused by the command being ended are not reported.
    if (!ending) console.error(message(error));
    return await end(1);
  }
}

/** npm forwards the Ctrl-C that the terminal has already sent, so the same one arrives twice within moments. */
async function listenForSecondInterrupt(): Promise<void> {
  const ignore = () => {};
  process.on("SIGINT", ignore).on("SIGTERM", ignore).on("SIGHUP", ignore);
  await sleep(1000);
  process.on("SIGINT", () => {
    for (const force of forces) force();
  });
}

/** Errors of the database and its backups whose message says what to do. */
const OURS: readonly string[] = ["AlreadyRunning", "DamagedBackup"];

/** The text to print for an error: for our own the message, which says what to do; for any other the stack too. */
export function message(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOurs = error instanceof UserError || error.constructor === Error || OURS.includes(error.name);
  return isOurs ? error.message : (error.stack ?? error.message);
}
