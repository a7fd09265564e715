import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, inject } from "vitest";
import { databaseAt } from "./database-address";

/** Each test file works on a clone of its own, made before the file imports anything that connects. */
const name = `test_${randomUUID().replaceAll("-", "")}`;
const admin = postgres(inject("adminUrl"), { max: 1, onnotice: () => {} });
await admin`create database ${admin(name)} template ${admin(inject("template"))}`;
process.env.DATABASE_URL = databaseAt(inject("adminUrl"), name);
process.env.DOWNBEAT_FRONT_SECRET = randomUUID();

afterAll(async () => {
  await admin`drop database ${admin(name)} with (force)`;
  await admin.end();
});
