import { localOrigin } from "@/lib/platform/local-origin";
import { controlKey } from "@/lib/test-bank/keys";
import { readArguments } from "./command-line";
import { sessionSecret } from "./database";
import { main, UserError } from "./lifecycle";

/** `npm run bank -- WHAT '{..}'`: controls the embedded bank of the server that runs on this machine. */

const USAGE = `Usage: npm run bank -- COMMAND '{..}'
       For example: npm run bank -- clock '{"advance": 3600}'. docs/selling.md has more.`;

await main(async () => {
  const [name = "", json = "{}", ...others] = readArguments(USAGE, { allowPositionals: true }).positionals;
  if (!/^[a-z_]+$/.test(name) || others.length > 0) throw new UserError(USAGE);
  if (!isJson(json)) throw new UserError(`What follows ${name} must be JSON, in single quotes.\n${USAGE}`);
  process.env.NEXTAUTH_SECRET = sessionSecret();
  const url = `${localOrigin()}/bank/_control/${name}`;
  const response = await fetch(url, {
    method: "POST",
    headers: { Authorization: `Bearer ${controlKey()}`, "Content-Type": "application/json" },
    body: json,
  }).catch(() => {
    throw new UserError(
      `No server answers at ${localOrigin()}. Start it first, with the same PORT and DATA_DIR.`,
    );
  });
  if (response.status === 404)
    throw new UserError(`The bank of this server cannot do "${name}", or it has none: docs/selling.md.`);
  console.log(JSON.stringify(await response.json(), null, 2));
  return response.ok ? 0 : 1;
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
