import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
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
  // Mails are files here; each test file has a folder of its own.
  process.env.DATA_DIR = resolve(".data/vitest-files", name);

  afterAll(async () => {
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
    await rm(resolve(".data/vitest-files", name), { recursive: true, force: true });
  });
}
process.env.DOWNBEAT_FRONT_SECRET = randomUUID();
