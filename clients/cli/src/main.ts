#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { exportCatalog, importCatalog } from "./catalogs.js";
import { events, type Flags, webhooks } from "./commands.js";
import { printCompletion } from "./completion.js";
import { openDocumentation } from "./documentation.js";
import { EXIT, Failure } from "./failure.js";
import { listen } from "./listen.js";
import { logs } from "./logs.js";
import { note, print, printJson } from "./output.js";
import { runApiCommand } from "./request.js";
import { sandbox, trigger } from "./sandbox.js";
import { login, logout, whoami } from "./sign-in.js";

const HELP = `Downbeat from a terminal.

  downbeat login --server https://HOST [--write] [--scopes catalog:read,events:read]
                                                         signs in with a browser, to read unless more is asked for
  downbeat login --server https://HOST --token TOKEN     keeps a token for the other commands
  downbeat logout | whoami
  downbeat listen [--forward-to URL] [--types sale.*] [--after POSITION]
                                                         prints events as they happen, and sends each to URL, signed
  downbeat events list [--types sale.*] [--limit 20] | get ID | resend ID --to WEBHOOK
  downbeat webhooks list | create --url URL [--types sale.*] | test ID [--type TYPE] | deliveries ID | delete ID
  downbeat logs tail [--status 4xx] [--operation ID]     prints the requests of this token as they end
  downbeat logs list [--status 4xx] [--operation ID] [--limit 20] | get X-REQUEST-ID
  downbeat api METHOD PATH [-f field=value] [--paginate] [-H 'Name: value'] [--input FILE] [--include] [--output FILE]
  downbeat api OPERATION_ID [ID] [-f field=value] ..     sends a request to any operation, and prints the answer
  downbeat import FILE.csv --artist ID [--audio FOLDER] [--on-existing update] [--skip-errors]
                                                         brings in the tracks of a catalog, with the audio of a folder
  downbeat export catalog --artist ID [--output FILE.csv]
  downbeat sandbox [show] | people | emails [--to ADDRESS] | open [ROLE] | reset [--scenario empty] | clock +91d
                                                         looks at the sandbox of a test token, begins it again, and moves its clock
  downbeat trigger TYPE [--count N] [--subject ID]       has what leads to an event happen in the sandbox of a test token
  downbeat open docs [OPERATION_ID]                      opens the documentation, or the page of an operation
  downbeat completion bash | zsh | fish                  prints a script that completes commands and ids of operations

  --json           prints JSON
  --profile NAME   one of several servers or tokens

DOWNBEAT_SERVER and DOWNBEAT_TOKEN are used before what was kept. Exit codes: 0 done, 1 refused, 2 wrong use, 3 no connection, 4 not signed in.`;

const text = { type: "string" } as const;

const OPTIONS = {
  server: text,
  token: text,
  "forward-to": text,
  types: text,
  type: text,
  status: text,
  operation: text,
  after: text,
  limit: text,
  to: text,
  url: text,
  description: text,
  artist: text,
  audio: text,
  output: text,
  "on-existing": text,
  scopes: text,
  scenario: text,
  count: text,
  subject: text,
  field: { type: "string", short: "f", multiple: true },
  header: { type: "string", short: "H", multiple: true },
  input: text,
  paginate: { type: "boolean", default: false },
  include: { type: "boolean", short: "i", default: false },
  write: { type: "boolean", default: false },
  "skip-errors": { type: "boolean", default: false },
  profile: { type: "string", default: "default" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", default: false },
} as const;

interface Command {
  run: (words: string[], flags: Flags) => Promise<void>;
  /** The words that can come next. */
  actions?: readonly string[];
  flags?: readonly (keyof typeof OPTIONS)[];
}

const COMMANDS: Readonly<Record<string, Command>> = {
  login: { run: (_, flags) => login(flags), flags: ["server", "token", "scopes", "write"] },
  logout: { run: (_, flags) => logout(flags) },
  whoami: { run: (_, flags) => whoami(flags) },
  listen: {
    run: (_, { "forward-to": receiver, types, after, profile, json }) =>
      listen({ receiver, types, after, profile, json }),
    flags: ["forward-to", "types", "after"],
  },
  events: { run: events, actions: ["list", "get", "resend"], flags: ["types", "limit", "to"] },
  webhooks: {
    run: webhooks,
    actions: ["list", "create", "test", "deliveries", "delete"],
    flags: ["url", "types", "description", "type", "limit"],
  },
  logs: { run: logs, actions: ["tail", "list", "get"], flags: ["status", "operation", "limit"] },
  api: {
    run: runApiCommand,
    flags: ["field", "header", "input", "paginate", "include", "output"],
  },
  import: { run: importCatalog, flags: ["artist", "audio", "on-existing", "skip-errors"] },
  export: { run: exportCatalog, actions: ["catalog"], flags: ["artist", "output"] },
  sandbox: {
    run: sandbox,
    actions: ["show", "people", "emails", "open", "reset", "clock"],
    flags: ["to", "limit", "scenario"],
  },
  trigger: { run: trigger, flags: ["count", "subject"] },
  open: { run: openDocumentation, actions: ["docs"], flags: ["server"] },
  completion: {
    run: async (words, flags) => printCompletion(words, flags, grammar()),
    actions: ["bash", "zsh", "fish"],
  },
};

const GENERAL_FLAGS = ["json", "profile", "help"] as const;

/** All that can be written, for completion. */
function grammar() {
  const commands = Object.entries(COMMANDS);
  const actions = commands.map(([name, { actions: words = [] }]) => [name, words] as const);
  return {
    words: Object.fromEntries([
      ["", Object.keys(COMMANDS)],
      ...actions.filter(([, words]) => words.length > 0),
    ]),
    flags: Object.fromEntries(commands.map(([name, { flags = [] }]) => [name, [...flags, ...GENERAL_FLAGS]])),
    valued: Object.entries(OPTIONS).flatMap(([name, option]) =>
      option.type === "string" ? [name, ...("short" in option ? [option.short] : [])] : [],
    ),
  };
}

async function main(): Promise<void> {
  const { values, positionals } = read();
  const [name, ...rest] = positionals;
  if (values.version) return values.json ? printJson({ version: readVersion() }) : print(readVersion());
  if (values.help || name === undefined || name === "help") return print(HELP);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Failure("usage", `There is no command ${name}. downbeat --help lists them.`);
  // Safe cast: what is not given is not there.
  return command.run(rest, values as Flags);
}

function readVersion(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

function read() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Failure("usage", (error as Error).message);
  }
}

process.once("SIGINT", () => process.exit(0));
// A reader that has seen enough, such as head, closes the pipe.
process.stdout.on("error", () => process.exit(0));

main().catch((error: unknown) => {
  if (!(error instanceof Failure)) throw error;
  note(error.message);
  process.exitCode = EXIT[error.code];
});
