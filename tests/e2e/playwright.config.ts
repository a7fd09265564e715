import { defineConfig } from "@playwright/test";
import { chromiumLaunchOptions } from "./chromium";

/** Projects run side by side, and each empties its folder first. */
const project = (name: string) => ({ name, outputDir: `../../test-results/${name}` });

export default defineConfig({
  testDir: ".",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Several times what the longest journey takes on an idle machine: two workers share it with the server and the database.
  timeout: 120_000,
  // A page of a busy machine may take seconds for what it does at once on an idle one.
  expect: { timeout: 30_000 },
  projects: [
    { ...project("journeys"), testIgnore: ["gateway-parity.spec.ts", "nodes.spec.ts", "replica.spec.ts"] },
    // Writes all over the demo data.
    { ...project("gateway-parity"), testMatch: "gateway-parity.spec.ts" },
    // Kills a server.
    { ...project("nodes"), testMatch: "nodes.spec.ts" },
    // Holds up the replica.
    { ...project("replica"), testMatch: "replica.spec.ts" },
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    // An address for each worker, for servers that believe us: limits count by it.
    extraHTTPHeaders: { "X-Forwarded-For": `127.0.0.${2 + Number(process.env.TEST_WORKER_INDEX ?? 0)}` },
    launchOptions: await chromiumLaunchOptions(),
    locale: "en-GB",
    timezoneId: "UTC",
    // A trace of each test takes a seventh of the time. `--trace on` records it.
    trace: "off",
  },
});
