import type { Template } from "@/db/tagged";

interface Connection extends Template<never> {
  unsafe(text: string): Promise<unknown>;
}

/** Our pool, or a session of the library. */
interface Session extends Connection {
  begin(work: (transaction: Connection) => Promise<void>): Promise<unknown>;
}

/**
 * Does some work while the tables have no indexes and no keys but those that foreign keys need, or no indexes but keys. They are made afterwards, by as many
 * connections as there are, from sorted rows: that takes a fraction of the time that keeping them takes.
 */
export async function withoutIndexes(
  sql: Session,
  tables: readonly string[],
  work: () => Promise<unknown>,
  which: "all" | "but keys" = "all",
): Promise<void> {
  // PostgreSQL names the index of a partitioned table as one of that table ONLY, which the partitions would be left out of.
  const indexes = await sql<{ drop: string; make: string; of_partitions: boolean }[]>`
    select exists (select from pg_partitioned_table where partrelid = indrelid) as of_partitions, format(case when conname is null then 'drop index %3$s' else 'alter table %1$s drop constraint %2$I' end,
        indrelid::regclass, conname, indexrelid::regclass) as drop,
      case when conname is null then replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
        else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(own.oid)) end as make
    from pg_index left join pg_constraint as own on own.conindid = indexrelid and own.contype in ('p', 'u')
    where indrelid = any(${[...tables]}::text[]::regclass[])
      and (own.oid is null or ${which === "all"})
      and not exists (select from pg_constraint as other where other.conindid = indexrelid and other.contype = 'f')`;
  for (const { drop } of indexes) await sql.unsafe(drop);
  await work();
  const indexName = ({ make }: { make: string }) =>
    sql.begin(async (transaction) => {
      await transaction`set local maintenance_work_mem = '512MB'`;
      await transaction.unsafe(make);
    });
  await Promise.all(indexes.filter((index) => !index.of_partitions).map(indexName));
  // Made at once, two would choose the same name for the index of a partition.
  for (const index of indexes) if (index.of_partitions) await indexName(index);
}
