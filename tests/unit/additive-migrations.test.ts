import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EXCEPTIONS, findBreaking, LAST_RELEASED } from "@/tests/support/architecture/migrations";

const FOLDER = "drizzle";
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".sql"))
  .map((file) => file.slice(0, -".sql".length))
  .filter((name) => name > LAST_RELEASED);
const breaking = names.flatMap((migration) =>
  findBreaking(readFileSync(`${FOLDER}/${migration}.sql`, "utf8")).map((statement) => ({
    migration,
    statement,
  })),
);
const isExcepted = ({ migration, statement }: (typeof breaking)[number]) =>
  EXCEPTIONS.some((each) => each.migration === migration && statement.startsWith(each.statement));

describe("Migrations", () => {
  it("A migration only adds, and holds no lock while it reads or writes a table, or is excepted with a reason", () => {
    expect(
      breaking.filter((each) => !isExcepted(each)),
      "Only add, as CONTRIBUTING.md says for migrations, or list the statement with its reason in tests/support/architecture/migrations.ts",
    ).toEqual([]);
  });

  it("Every exception for a migration is needed", () => {
    const idle = EXCEPTIONS.filter(
      (each) =>
        !breaking.some(
          ({ migration, statement }) => migration === each.migration && statement.startsWith(each.statement),
        ),
    );
    expect(idle, "Remove these from tests/support/architecture/migrations.ts").toEqual([]);
  });

  it.each([
    "DROP TABLE a",
    'ALTER TABLE "a" DROP COLUMN "b"',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c"',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL',
    'ALTER TABLE "a" ADD COLUMN "b" uuid DEFAULT gen_random_uuid() NOT NULL',
    'ALTER TABLE "a" ADD CONSTRAINT "b" CHECK ("c" > 0)',
    'CREATE INDEX "b" ON "a" USING btree ("c")',
    'UPDATE "a" SET "b" = 1',
    "-- A comment.\nDELETE FROM a",
    'CREATE TABLE "a" ("b" text);--> statement-breakpoint\nCREATE INDEX "c" ON "d" USING btree ("b")',
  ])("A statement that locks or takes something away is found: %s", (statement) => {
    expect(findBreaking(statement)).toHaveLength(1);
  });

  it.each([
    'CREATE TABLE "a" ("b" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "c" ON "a" USING btree ("b")',
    'CREATE TABLE "a" ("b" text);--> statement-breakpoint\nALTER TABLE "public"."a" ADD CONSTRAINT "c" CHECK ("b" > 0)',
    'ALTER TABLE "a" ADD COLUMN "b" text',
    'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'text\' NOT NULL',
    'ALTER TABLE "a" ADD CONSTRAINT "b" CHECK ("c" > 0) NOT VALID',
  ])("A statement that only adds is none of those: %s", (statement) => {
    expect(findBreaking(statement)).toEqual([]);
  });
});
