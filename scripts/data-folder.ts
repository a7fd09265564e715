import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { UserError } from "./lifecycle";

/** Makes the folder of the data where it is missing. Throws a sentence if this user cannot write there. */
export function mustBeWritable(folder: string): void {
  try {
    make(folder);
    if (!statSync(folder).isDirectory()) throw new Error("it is a file");
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UserError(
      `DATA_DIR is ${folder}, where this user cannot write (${code ?? message}). Give that folder to the user that runs Downbeat, or set DATA_DIR to another.`,
    );
  }
}

/** Node's own way to make several folders at once never ends in a file system that refuses them as /proc does. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
