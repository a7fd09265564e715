import { alone, migrate } from "@/db/migrate";
import { isEmpty, seed } from "@/db/seed/index";
import { borrowDatabase } from "./database";
import { main, UserError } from "./lifecycle";

/** `npm run db:seed [-- --force]` */

await main(async () => {
  const url = await borrowDatabase("npm run db:seed");
  await migrate(url);
  await alone(url, async (sql) => {
    if (!(await isEmpty(sql))) {
      if (!process.argv.includes("--force")) {
        throw new UserError(
          "The database is not empty. To delete everything in it first: npm run db:seed -- --force",
        );
      }
      const tables = await sql<{ name: string }[]>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`;
      await sql.unsafe(`truncate ${tables.map(({ name }) => name).join(", ")} restart identity cascade`);
    }
    await seed(sql, { log: (line) => console.log(`  ${line}`) });
  });
  console.log("The demo data is loaded.");
  return 0;
});
