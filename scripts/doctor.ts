import { readArguments } from "./command-line";
import { invalidVariables, settings } from "./doctor/environment";
import type { Finding } from "./doctor/finding";
import { main } from "./lifecycle";

/**
 * `npm run doctor`: checks the environment, this machine, the database and the services that variables name. Prints a line for each
 * with what to do; exits with 1 if one fails. It changes nothing and prints no secrets.
 */

const USAGE = "Usage: npm run doctor";

const INDENT = " ".repeat(22);

await main(async () => {
  readArguments(USAGE, {});
  const findings = await examine();
  for (const finding of findings) print(finding);
  const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
  const [failures, warnings] = [count("fail"), count("warn")];
  console.log(`\n  ${findings.length} checks: ${failures} failed, ${warnings} with a warning.`);
  return failures > 0 ? 1 : 0;
});

async function examine(): Promise<Finding[]> {
  const invalid = await invalidVariables();
  // The other checks need to know what the variables say.
  if (invalid.length > 0) return invalid;
  const [machine, { examineDatabase }] = await Promise.all([
    import("./doctor/machine"),
    import("./doctor/database"),
  ]);
  const environment = await settings();
  const database = await examineDatabase();
  // Services refuse to load without an address, also those that ask the database nothing.
  process.env.DATABASE_URL ||= database.url ?? "postgres://none.invalid/none";
  const services = await import("./doctor/services");
  const [port, sound, mail, payments, redis, channels, storage, backup] = await Promise.all([
    machine.port(),
    services.sound(),
    services.mail(),
    services.payments(),
    services.redis(),
    services.channels(),
    services.storage(),
    machine.backups(),
  ]);
  return [
    ...[machine.versions(), ...environment, machine.permissions(), await machine.disk(database.size)],
    ...[...database.findings, port, channels, ...redis, sound, mail, payments, storage, backup],
  ];
}

function print({ level, subject, text, remedy }: Finding): void {
  console.log(`  ${level.padEnd(6)}${subject.padEnd(14)}${text}`);
  if (remedy) console.log(`${INDENT}${remedy}`);
}
