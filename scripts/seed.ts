import { alone } from "@/db/migrate";
import { withPool } from "@/db/pool";
import { seed } from "@/db/seed/index";
import { isEmpty } from "@/db/seed/is-empty";
import { readArguments } from "./command-line";
import { asSeller, borrowDatabase } from "./database";
import { main, UserError } from "./lifecycle";
import { migrate } from "./migration";

/** `npm run db:seed [-- --force | --if-empty]` */

const USAGE = "Usage: npm run db:seed -- [--force | --if-empty]";

await main(async () => {
  const { force, "if-empty": ifEmpty } = readArguments(USAGE, {
    options: { force: { type: "boolean" }, "if-empty": { type: "boolean" } },
  }).values;
  const url = await borrowDatabase("npm run db:seed");
  await migrate(url);
  await alone(url, async (sql) => {
    if (!(await isEmpty(sql))) {
      if (ifEmpty) return;
      if (!force) {
        throw new UserError(
          "The database is not empty. To delete everything in it first: npm run db:seed -- --force",
        );
      }
      // Tables that are only added to refuse to be emptied as long as their triggers are there; 32 is TRUNCATE.
      const guarded = await sql<{ name: string }[]>`
        select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal and tgtype & 32 <> 0`;
      const tables = await sql<{ name: string }[]>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'bank')`;
      await sql.begin(async (db) => {
        for (const { name } of guarded) await db.unsafe(`alter table ${name} disable trigger user`);
        await db.unsafe(`truncate ${tables.map(({ name }) => name).join(", ")} restart identity cascade`);
        for (const { name } of guarded) await db.unsafe(`alter table ${name} enable trigger user`);
      });
    }
    await asSeller(url, () => withPool(url, (db) => seed(db, { log: (line) => console.log(`  ${line}`) })));
    console.log("The demo data is loaded.");
  });
  return 0;
});
