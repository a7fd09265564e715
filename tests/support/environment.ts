import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, expect, inject } from "vitest";
import { databaseAt } from "./database-address";

/**
 * Each test file of the API works on a clone of its own, made before the file imports anything that connects. Unit tests
 * have no database.
 */
if (expect.getState().testPath?.includes("/tests/api/")) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = postgres(inject("adminUrl"), { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)} template ${admin(inject("template"))}`;
  process.env.DATABASE_URL = databaseAt(inject("adminUrl"), name);

  afterAll(async () => {
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  });
}
process.env.DOWNBEAT_FRONT_SECRET = randomUUID();
