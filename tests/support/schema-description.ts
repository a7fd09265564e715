import type postgres from "postgres";

/** Partitions of a month or a day, which are made as time goes by, and their indexes. */
const DATED = "_[0-9]{4}_[0-9]{2}(_|$)";

/** A query for each kind of thing that a database has, which yields a line for each. */
const PARTS: Record<string, string> = {
  extensions: `select extname from pg_extension where extname <> 'plpgsql'`,
  schemas: `select nspname from pg_namespace where nspname in ('public', 'bank')`,
  relations: `
    select concat_ws(' ', relation.oid::regclass, relkind, relpersistence, reloptions, pg_get_partkeydef(relation.oid),
      pg_get_expr(relpartbound, relation.oid), inhparent::regclass, relrowsecurity)
    from relations as relation left join pg_inherits on inhrelid = relation.oid and relkind <> 'i'`,
  // The order of columns does not matter.
  columns: `
    select concat_ws(' ', attrelid::regclass || '.' || attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      'identity ' || nullif(attidentity::text, ''), 'generated ' || nullif(attgenerated::text, ''), pg_get_expr(adbin, adrelid), 'storage ' || attstorage::text,
      'collation ' || attcollation, 'compression ' || nullif(attcompression::text, ''), 'statistics ' || nullif(attstattarget, -1), attoptions)
    from pg_attribute join relations on relations.oid = attrelid and relkind in ('r', 'p', 'v')
    left join pg_attrdef on adrelid = attrelid and adnum = attnum where attnum > 0 and not attisdropped`,
  // Columns that must not be null are among the columns: as constraints, PostgreSQL has them since 18 only.
  constraints: `
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid), convalidated, connoinherit)
    from pg_constraint join relations on relations.oid = conrelid where contype <> 'n' and conparentid = 0`,
  indexes: `
    select concat_ws(' ', pg_get_indexdef(indexrelid), indisclustered, indisreplident, indisvalid, relations.reloptions)
    from pg_index join relations on relations.oid = indexrelid`,
  functions: `
    select regexp_replace(lower(pg_get_functiondef(pg_proc.oid)), '\\s+', ' ', 'g') from pg_proc
    where pronamespace in ('public'::regnamespace, to_regnamespace('bank')) and prokind = 'f'
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
  triggers: `
    select concat_ws(' ', tgenabled, pg_get_triggerdef(pg_trigger.oid)) from pg_trigger
    join relations on relations.oid = tgrelid where not tgisinternal and tgparentid = 0`,
  views: `select concat_ws(' ', relations.oid::regclass, pg_get_viewdef(relations.oid)) from relations where relkind = 'v'`,
  types: `
    select concat_ws(' ', pg_type.oid::regtype, typtype, (
      select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
    from pg_type where typnamespace in ('public'::regnamespace, to_regnamespace('bank')) and typtype in ('d', 'e', 'r')`,
  sequences: `
    select concat_ws(' ', seqrelid::regclass, format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
      'of ' || (select refobjid::regclass || '.' || attname from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where classid = 'pg_class'::regclass and objid = seqrelid and deptype in ('a', 'i')))
    from pg_sequence join relations on relations.oid = seqrelid`,
  statistics: `select pg_get_statisticsobjdef(oid) from pg_statistic_ext`,
  rules: `select concat_ws(' ', ev_class::regclass, rulename) from pg_rewrite join relations on relations.oid = ev_class`,
};

/** Describes the schemas of our own as lines by kind of thing, for the comparison with another database. */
export async function describeSchema(sql: postgres.Sql): Promise<Record<string, string[]>> {
  const description: Record<string, string[]> = {};
  for (const [name, query] of Object.entries(PARTS)) {
    const rows = await sql
      .unsafe<{ line: string }[]>(
        `with relations as (
          select * from pg_class where relnamespace in ('public'::regnamespace, to_regnamespace('bank')) and relname !~ '${DATED}'
            and relkind in ('r', 'p', 'v', 'm', 'S', 'i', 'I'))
        select line from (${query}) as lines (line) order by line collate "C"`,
      )
      .values();
    description[name] = rows.map(([line]) => String(line));
  }
  return description;
}
