import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "@/db/embedded";
import { migrate } from "@/scripts/migration";
import { databaseAt } from "./database-address";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server, of whose databases the test files clone one. */
    adminUrl: string;
    /** Name of the migrated database that is cloned. */
    template: string;
  }
}

/**
 * Runs once: migrates one database, which each test file that needs a database then clones. The server is the one of
 * TEST_DATABASE_URL, or an ephemeral one of our own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL
    ? undefined
    : await startEmbedded({ dataDir: resolve(".data/vitest"), ephemeral: true });
  const adminUrl = process.env.TEST_DATABASE_URL ?? own?.url;
  if (!adminUrl) throw new Error("No database server to test with.");
  const template = `template_${randomUUID().replaceAll("-", "")}`;
  const admin = postgres(adminUrl, { max: 1 });
  await admin.unsafe(`create database ${template} template template0 ${await databaseLocale(admin)}`);
  await migrate(databaseAt(adminUrl, template));
  project.provide("adminUrl", adminUrl);
  project.provide("template", template);
  return async () => {
    await admin`drop database ${admin(template)} with (force)`;
    await admin.end();
    await own?.stop();
  };
}

/** The order and case rules of the embedded server, whatever those of the server are; before 17 they cannot be had. */
async function databaseLocale(admin: postgres.Sql): Promise<string> {
  const [row] = await admin<
    { version: number }[]
  >`select current_setting('server_version_num')::int as version`;
  return Number(row?.version) < 170_000 ? "" : "locale 'C' locale_provider builtin builtin_locale 'C.UTF-8'";
}
