import { type ParseArgsConfig, parseArgs } from "node:util";
import { UserError } from "./lifecycle";

/**
 * The arguments of a command. `--help` prints its usage and ends it; what the command does not know is an error with the usage, before
 * anything is done.
 */
export function readArguments<const T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) {
    console.log(usage);
    process.exit(0);
  }
  const misplacedOption = Object.keys(config.options ?? {}).find(isInNpmConfig);
  if (misplacedOption)
    throw new UserError(
      `npm kept --${misplacedOption} for itself. Options come after two dashes alone.\n${usage}`,
    );
  try {
    return parseArgs<T>(config);
  } catch (error) {
    // The first sentence says what is wrong; the next of Node is about arguments that begin with a dash.
    const [sentence = ""] = (error as Error).message.split(". ");
    throw new UserError(`${sentence.replace(/\.$/, "")}.\n${usage}`);
  }
}

/** Whether npm was given an option of a script without `--` before it: `npm start --build`. npm has `--force` itself, so it may be meant. */
function isInNpmConfig(name: string): boolean {
  const passed = process.argv.slice(2).some((word) => word === `--${name}` || word.startsWith(`--${name}=`));
  return name !== "force" && !passed && process.env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined;
}
