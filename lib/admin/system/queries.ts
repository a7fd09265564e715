import "server-only";
import { sql } from "@/db/client";
import { replicaAnswers } from "@/db/replica";

const MAX_TABLES = 10;

interface StorageRow {
  database: number;
  tables: { name: string; bytes: number; rows: number }[];
}

/** The size of the database and of its largest tables. The rows are an estimate of PostgreSQL's. */
export async function findStorage(): Promise<StorageRow> {
  const [row] = await sql<[StorageRow]>`
    select pg_database_size(current_database()) as database, (
      select json_agg(largest) from (
        select coalesce(parents.relname, tables.relname) as name, sum(pg_total_relation_size(tables.oid))::bigint as bytes,
          sum(greatest(tables.reltuples, 0))::bigint as rows
        from pg_class as tables
        left join pg_inherits on inhrelid = tables.oid left join pg_class as parents on parents.oid = inhparent
        where tables.relkind = 'r' and tables.relnamespace = 'public'::regnamespace
        group by 1 order by 2 desc limit ${MAX_TABLES}) as largest) as tables`;
  return row;
}

/** The version of PostgreSQL, such as "18.4"; throws when the database does not answer. */
export async function findDatabaseVersion(): Promise<string> {
  const [row] = await sql<[{ version: string }]>`select current_setting('server_version') as version`;
  return row.version;
}

/** Whether the replica answers reads at present; undefined without one. */
export async function isReplicaRead(): Promise<boolean | undefined> {
  return replicaAnswers();
}
