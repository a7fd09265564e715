#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { exportCatalog, importCatalog } from "./catalogs.js";
import { events, type Flags, webhooks } from "./commands.js";
import { EXIT, Failure } from "./failure.js";
import { listen } from "./listen.js";
import { logs } from "./logs.js";
import { note, print } from "./output.js";
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
  downbeat import FILE.csv --artist ID [--audio FOLDER] [--on-existing update] [--skip-errors]
                                                         brings in the tracks of a catalog, with the audio of a folder
  downbeat export catalog --artist ID [--output FILE.csv]
  downbeat sandbox [show] | people | emails [--to ADDRESS] | open [ROLE] | reset [--scenario empty] | clock +91d
                                                         looks at the sandbox of a test token, begins it again, and moves its clock
  downbeat trigger TYPE [--count N] [--subject ID]       has what leads to an event happen in the sandbox of a test token

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
  write: { type: "boolean", default: false },
  "skip-errors": { type: "boolean", default: false },
  profile: { type: "string", default: "default" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
  version: { type: "boolean", default: false },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = read();
  const [command, ...rest] = positionals;
  if (values.version) return print(readVersion());
  if (values.help || command === undefined || command === "help") return print(HELP);
  // Safe cast: what is not given is not there.
  const flags = values as Flags;
  switch (command) {
    case "login":
      return login(flags);
    case "logout":
      return logout(flags);
    case "whoami":
      return whoami(flags);
    case "events":
      return events(rest, flags);
    case "webhooks":
      return webhooks(rest, flags);
    case "import":
      return importCatalog(rest, flags);
    case "export":
      return exportCatalog(rest, flags);
    case "logs":
      return logs(rest, flags);
    case "sandbox":
      return sandbox(rest, flags);
    case "trigger":
      return trigger(rest, flags);
    case "listen": {
      const { "forward-to": receiver, types, after, profile, json } = values;
      return listen({ receiver, types, after, profile, json });
    }
    default:
      throw new Failure("usage", `There is no command ${command}. downbeat --help lists them.`);
  }
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
