import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { freePort } from "@/lib/platform/free-port";
import { setupCode } from "@/lib/platform/setup-code";
import { migrate } from "@/scripts/migration";
import type { Running } from "@/scripts/processes";
import { serve } from "@/scripts/serve";
import { databaseAt } from "@/tests/support/database-address";

/** A server of its own, on a new database without anything in it. */

const url = process.env.E2E_DATABASE_URL ?? "";
const database = `first_run_${randomUUID().replaceAll("-", "")}`;
const secret = randomBytes(32).toString("base64url");
let server: Running;
let origin = "";

test.beforeAll(async () => {
  const admin = postgres(url, { max: 1 });
  await admin`create database ${admin(database)} template template0`;
  await admin.end();
  await migrate(databaseAt(url, database));
  const port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
  server = await serve(
    {
      DATABASE_URL: databaseAt(url, database),
      NEXTAUTH_SECRET: secret,
      NEXTAUTH_URL: origin,
      HOST: "127.0.0.1",
      PORT: port,
      DATA_DIR: test.info().outputDir,
      LOG_LEVEL: "warn",
    },
    { output: "capture" },
  );
});

test.afterAll(async () => {
  await server?.stop();
  const admin = postgres(url, { max: 1 });
  await admin`drop database if exists ${admin(database)} with (force)`;
  await admin.end();
});

test("An empty server leads its first visitor to an artist of their own, also after the tab was closed", async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole("heading", { name, exact: true });
  const account = { email: "nina@example.test", password: "a long enough password" };

  await page.goto(`${origin}/insights`);
  await expect(page).toHaveURL(`${origin}/setup`);
  await page.getByLabel("Setup code").fill(setupCode(secret));
  await page.getByLabel("Name", { exact: true }).fill("Nina");
  await page.getByLabel("Handle").fill("nina");
  await page.getByLabel("Email address").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(heading("Name and mark")).toBeVisible();

  // Somewhere else, on another day.
  await page.context().clearCookies();
  await page.goto(`${origin}/setup`);
  await page.getByLabel("Email address").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${origin}/setup`);

  await page.getByLabel("Name", { exact: true }).fill("Nachtschicht");
  await page.getByLabel("Initials").fill("NS");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(heading("Email")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Nachtschicht" })).toBeVisible();
  await expect(page).toHaveTitle("Setup · Nachtschicht");

  await page.getByRole("button", { name: "Continue without email" }).click();
  await page.getByLabel("Artist name").fill("Night Ferry");
  await page.getByRole("button", { name: "Create artist" }).click();
  await expect(heading("Nachtschicht is ready")).toBeVisible();
  await page.getByRole("link", { name: "Open its insights" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Night Ferry");
});
