import postgres from "postgres";
import { databaseUrl } from "@/lib/platform/env";

/** Tests make these for themselves. */
const KEPT = ["public.api_tokens", "public.sessions"];

/** Reads values that change with every write to a table: the transactions that wrote its rows, and the number of rows. */
const markOf = (table: string) =>
  `(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from only ${table})`;

/**
 * Remembers what all tables have. Returns a function that writes this back to those that have changed since, which are few: repeating
 * all that made them took half of the time of the tests that call every operation. Sequences go on, so that no id is used twice.
 */
export async function takeSnapshot(): Promise<() => Promise<void>> {
  // Neither triggers nor foreign keys: all that they would do is written back. Of a connection, because each change of the setting
  // makes PostgreSQL forget its plans.
  const sql = postgres(databaseUrl(), {
    max: 1,
    connection: { session_replication_role: "replica", application_name: "downbeat" },
    onnotice: () => {},
  });
  const found = await sql<{ name: string; columns: string }[]>`
    select format('%I.%I', nspname, relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and nspname in ('public', 'bank') and attnum > 0 and not attisdropped and attgenerated = ''
    group by 1`;
  const tables = found
    .filter(({ name }) => !KEPT.includes(name))
    .map(({ name, columns }, place) => ({ name, columns, copy: `snapshot.copy_${place}` }));
  await sql.unsafe(`
    create schema snapshot;
    create unlogged table snapshot.marks (name text primary key, mark text not null);
    ${tables
      .map(
        ({ name, copy }) => `
          create unlogged table ${copy} as table ${name};
          insert into snapshot.marks values ('${name}', ${markOf(name)});`,
      )
      .join("\n")}
    create function snapshot.restore() returns void language plpgsql as $$
    declare
      changed text;
    begin
      for changed in
        select name from snapshot.marks join (values
          ${tables.map(({ name }) => `('${name}', ${markOf(name)})`).join(",\n")}
        ) as now (name, mark) using (name) where now.mark <> marks.mark
      loop
        case changed
          ${tables
            .map(
              ({ name, columns, copy }) => `
          when '${name}' then
            delete from ${name};
            insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};
            update snapshot.marks set mark = ${markOf(name)} where name = changed;`,
            )
            .join("\n")}
        end case;
      end loop;
    end $$`);
  return async () => {
    await sql`select snapshot.restore()`;
  };
}
