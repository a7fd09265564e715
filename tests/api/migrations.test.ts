import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expect, inject, it } from "vitest";
import journal from "@/drizzle/meta/_journal.json";
import { migrate } from "@/scripts/migration";
import { databaseAt } from "@/tests/support/database-address";

it("Nodes that start together migrate an empty database: each change is made once", async () => {
  const admin = postgres(inject("adminUrl"), { max: 1 });
  const name = `migrated_${randomUUID().replaceAll("-", "")}`;
  await admin`create database ${admin(name)}`;
  const url = databaseAt(inject("adminUrl"), name);
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const sql = postgres(url, { max: 1 });
  const applied = await sql`select hash from drizzle.__drizzle_migrations`;
  expect(new Set(applied.map(({ hash }) => hash)).size).toBe(journal.entries.length);
  expect(applied).toHaveLength(journal.entries.length);
  await sql.end();
  await admin`drop database ${admin(name)} with (force)`;
  await admin.end();
});
