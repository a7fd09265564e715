import postgres from "postgres";
import { inject } from "vitest";

/** Has the database of this test file take connections, or refuse them and end those that are open. */
export async function allowConnections(isAllowed: boolean): Promise<void> {
  const name = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);
  const admin = postgres(inject("adminUrl"), { max: 1 });
  await admin.unsafe(`alter database "${name}" allow_connections ${isAllowed}`);
  if (!isAllowed) await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  await admin.end();
}
