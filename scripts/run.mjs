/**
 * The entry point of every command: `node --conditions=react-server scripts/run.mjs NAME [arguments]`. Plain node without
 * dependencies: checks the version, installs missing packages, then runs scripts/NAME.ts. The condition is for `import
 * "server-only"`, which does not load without it.
 */

import { fileURLToPath } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Downbeat needs Node 20.19 or later; this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const [command, ...rest] = process.argv.slice(2);
process.argv.splice(2, process.argv.length, ...rest);

try {
  const { endWithNpm } = await import("./end-with-npm.mjs");
  endWithNpm();
  const { announce, install } = await import("./install.mjs");
  // Scripts capture the output of `token`, so everything else goes to standard error there.
  const out = command === "start" || command === "test" ? process.stdout : process.stderr;
  if (command === "start" && !rest.includes("--help")) announce(out, { builds: !rest.includes("--dev") });
  await install(out, { needsDevelopment: /^(test|bench|modules)/.test(command ?? "") });
  const { register } = await import("tsx/esm/api");
  register();
  await import(`./${command}.ts`);
} catch (error) {
  // A plain Error is one of ours and says what to do, for example about a variable; any other is a bug.
  console.error(error instanceof Error && error.constructor === Error ? error.message : error);
  process.exit(1);
}
