import { defineConfig } from "@playwright/test";
import { chromiumLaunchOptions } from "./chromium";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // A page of a busy machine may take seconds for what it does at once on an idle one.
  expect: { timeout: 15_000 },
  projects: [
    { name: "journeys", testIgnore: ["doors.spec.ts", "nodes.spec.ts", "replica.spec.ts"] },
    // Writes all over the demo data.
    { name: "doors", testMatch: "doors.spec.ts" },
    // Kills a server.
    { name: "nodes", testMatch: "nodes.spec.ts" },
    // Holds up the replica.
    { name: "replica", testMatch: "replica.spec.ts" },
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: await chromiumLaunchOptions(),
    locale: "en-GB",
    timezoneId: "UTC",
    trace: "retain-on-failure",
  },
});
